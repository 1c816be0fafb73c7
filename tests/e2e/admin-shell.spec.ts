import { expect, type Page, test } from "@playwright/test";
import { objections, objectionsInViews, objectionsWithFrame } from "../support/axe.ts";
import { ADMIN, hydrated, openSession, signIn, submitSignIn } from "../support/office.ts";

const RECORD = "logged-in-info";

const record = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "{}") as { refresh_token?: string }, RECORD);

test("a person who is not signed in is sent to the login and then to the requested page", async ({ page }) => {
  await page.goto("/admin/quotes?status=won");
  await submitSignIn(page, ADMIN);
  await expect(page).toHaveURL("/admin/quotes?status=won");
  await expect(page.getByRole("heading", { level: 1, name: "Quotes" })).toBeVisible();
  await expect(page).toHaveTitle("Orbweave | Admin | Quotes");
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
});

test("a wrong password and an unknown address are answered alike, and a sign-in never redirects to another site", async ({ page }) => {
  await page.goto("/auth/login?next=https://evil.example/admin");
  const said: string[] = [];
  for (const email of [ADMIN.email, "nobody@example.com"]) {
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await submitSignIn(page, { email, password: "not the right one" });
    await answered;
    await expect(page.getByRole("alert")).not.toBeEmpty();
    said.push((await page.getByRole("alert").textContent()) ?? "");
  }
  expect(said[1]).toBe(said[0]);
  await submitSignIn(page, ADMIN);
  await expect(page).toHaveURL("/admin");
});

test("the local record is there, and Logout clears all storage, goes home, and ends a tab that shows an unknown page too", async ({
  page,
  context,
}) => {
  await signIn(page);
  await expect.poll(async () => (await record(page)).refresh_token ?? "").not.toBe("");
  const { refresh_token: token } = await record(page);
  const stolen = await page.request.post("/auth/refresh", { data: { refresh_token: token }, headers: { Cookie: "" } });
  expect(stolen.status()).toBe(401);
  await page.evaluate(() => localStorage.setItem("something-else", "1"));
  const other = await context.newPage();
  expect((await other.goto("/admin/no-such-page"))?.status()).toBe(404);
  // From then on the tab receives messages from other tabs.
  await hydrated(other);
  await expect(other.getByRole("button", { name: "Admin", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Admin", exact: true }).click();
  await expect(page.locator(".popover-menu:popover-open")).toContainText(ADMIN.email);
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await expect(other).toHaveURL(/\/auth\/login/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect((await context.cookies()).filter((cookie) => cookie.name.includes("session"))).toEqual([]);
  const answer = await page.request.get("/admin", { maxRedirects: 0 });
  expect(answer.headers()["location"]).toMatch(/^\/auth\/login/);
});

test("the side menu is 210 px or 80 px wide, has one submenu open at a time, which stays while one works in the page, and leads to pages", async ({
  page,
}) => {
  await signIn(page);
  const width = async () => Math.round((await page.locator(".side-menu").boundingBox())?.width ?? 0);
  expect(await width()).toBe(210);
  const career = page.getByRole("button", { name: "Career" });
  const jobs = page.getByRole("link", { name: "Manage Jobs" });
  await career.click();
  await expect(jobs).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("Escape");
  await expect(jobs).toBeVisible();
  await career.focus();
  await page.keyboard.press("Escape");
  await expect(jobs).toBeHidden();
  await career.click();
  await expect(jobs).toBeVisible();
  await page.getByRole("button", { name: "Communication" }).click();
  await expect(jobs).toBeHidden();
  await expect(page.getByRole("link", { name: "Chats", exact: true })).toHaveAttribute("href", "/admin/communication/chats/");
  await page.getByRole("link", { name: "Quotes", exact: true }).click();
  await expect(page).toHaveURL("/admin/quotes");

  await page.goto("/admin/career/allJobs");
  await hydrated(page);
  await expect(jobs).toBeVisible();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect.poll(width).toBe(80);
  // Folded, an open submenu lies over the page.
  await career.click();
  await expect(career).toHaveAttribute("aria-expanded", "true");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(career).toHaveAttribute("aria-expanded", "false");
  await career.click();
  await page.keyboard.press("Escape");
  await expect(career).toHaveAttribute("aria-expanded", "false");
  await page.reload();
  expect(await width()).toBe(80);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the menu is an overlay that closes on Escape, when one goes somewhere, and on a click or tap outside, which does nothing to the page below", async ({
    page,
  }) => {
    await signIn(page);
    const quotes = page.getByRole("link", { name: "Quotes", exact: true });
    const menu = page.locator(".side-menu");
    const toggle = page.getByRole("button", { name: "Menu", exact: true }).filter({ visible: true });
    await expect(quotes).toBeHidden();
    await toggle.click();
    await expect(quotes).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(quotes).toBeHidden();
    await toggle.click();
    await quotes.click();
    await expect(page).toHaveURL("/admin/quotes");
    await expect(quotes).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "Quotes" })).toBeVisible();

    const links = await page
      .locator("main a:visible")
      .evaluateAll((found) =>
        found.map((link) => link.getBoundingClientRect()).map(({ left, right, top, bottom }) => ({ left, right, y: (top + bottom) / 2 })),
      );
    // Right of the menu, which is 17rem wide, over a link that a click would follow.
    const onLinks = links
      .filter(({ right, y }) => right > 300 && y > 60 && y < 840)
      .map(({ left, right, y }) => ({ x: (Math.max(left, 280) + right) / 2, y }));
    expect(onLinks.length).toBeGreaterThan(0);
    const press = {
      click: (x: number, y: number) => page.mouse.click(x, y),
      tap: (x: number, y: number) => page.touchscreen.tap(x, y),
    };
    for (const by of ["click", "tap"] as const)
      for (const { x, y } of [...onLinks.slice(0, 2), { x: 370, y: 28 }, { x: 380, y: 830 }]) {
        await toggle.click();
        await expect.poll(async () => (await menu.boundingBox())?.x, by).toBe(0);
        await press[by](x, y);
        await expect(menu, by).toBeHidden();
        await page.waitForTimeout(200);
        await expect(page, by).toHaveURL("/admin/quotes");
        await expect(page.locator(":popover-open, dialog[open]")).toHaveCount(0);
      }
  });
});

test("the palette finds pages and records by keyboard", async ({ page }) => {
  await signIn(page);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("activ");
  await expect(page.getByRole("option", { name: /^Activity/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/activity");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("commonmill");
  await expect(page.getByRole("option", { name: /board@commonmill\.example/ }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Dara Okoye" })).toBeVisible();
});

test("a page of another site cannot post with our cookie", async ({ request }) => {
  await openSession({ request });
  const answer = await request.post("/admin/password", { headers: { Origin: "https://evil.example" }, form: { password: "x" } });
  expect(answer.status()).toBe(403);
});

const PAGES = [
  "/admin",
  "/admin/quotes",
  "/admin/quotes/board",
  "/admin/people",
  "/admin/activity",
  "/admin/settings",
  "/admin/profile",
  "/admin/password",
  "/admin/blogs",
];

test("axe finds nothing and nothing scrolls sideways in the back office", async ({ page }) => {
  await openSession(page);
  const found: string[] = [];
  for (const path of PAGES) {
    await page.goto(path);
    found.push(...(await objectionsInViews(page, path === "/admin" ? objectionsWithFrame : objections)));
  }
  expect(found).toEqual([]);
});

test("public pages load nothing of the back office", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto("/");
  await page.keyboard.press("Shift");
  await hydrated(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Company" }).click();
  await expect(page).toHaveURL("/company");
  expect(loaded.filter((url) => /admin|office|data-table/.test(url))).toEqual([]);
});
