import { expect, type Page, test } from "@playwright/test";
import { objections, objectionsWithFrame, overflow } from "../support/axe.ts";
import { ADMIN, hydrated, signIn, visit, submitSignIn } from "../support/office.ts";

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

test("a wrong password and an unknown address are answered alike", async ({ page }) => {
  const said: string[] = [];
  for (const email of [ADMIN.email, "nobody@example.com"]) {
    await page.goto("/auth/login");
    await submitSignIn(page, { email, password: "not the right one" });
    await expect(page.getByRole("alert")).not.toBeEmpty();
    said.push((await page.getByRole("alert").textContent()) ?? "");
  }
  expect(said[1]).toBe(said[0]);
});

test("a sign-in never redirects to another site", async ({ page }) => {
  await page.goto("/auth/login?next=https://evil.example/admin");
  await submitSignIn(page, ADMIN);
  await expect(page).toHaveURL("/admin");
});

test("the local record is there, and Logout clears all storage and goes home", async ({ page, context }) => {
  await signIn(page);
  await expect.poll(async () => (await record(page)).refresh_token ?? "").not.toBe("");
  const { refresh_token: token } = await record(page);
  const stolen = await page.request.post("/auth/refresh", { data: { refresh_token: token }, headers: { Cookie: "" } });
  expect(stolen.status()).toBe(401);
  await page.evaluate(() => localStorage.setItem("something-else", "1"));
  await page.getByRole("button", { name: "Admin", exact: true }).click();
  await expect(page.locator(".popover-menu:popover-open")).toContainText(ADMIN.email);
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect((await context.cookies()).filter((cookie) => cookie.name.includes("session"))).toEqual([]);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/auth\/login/);
});

test("the side menu is 210 px or 80 px wide, has one submenu open at a time, and leads to pages", async ({ page }) => {
  await signIn(page);
  const width = async () => Math.round((await page.locator(".side-menu").boundingBox())?.width ?? 0);
  expect(await width()).toBe(210);
  const career = page.getByRole("button", { name: "Career" });
  const communication = page.getByRole("button", { name: "Communication" });
  await career.click();
  await expect(page.getByRole("link", { name: "Manage Jobs" })).toBeVisible();
  await communication.click();
  await expect(page.getByRole("link", { name: "Manage Jobs" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Chats", exact: true })).toHaveAttribute("href", "/admin/communication/chats/");
  await page.getByRole("link", { name: "Quotes", exact: true }).click();
  await expect(page).toHaveURL("/admin/quotes");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect.poll(width).toBe(80);
  await page.reload();
  expect(await width()).toBe(80);
});

test("an open submenu stays while one works in the page, closes on Escape, and is open where the current page is", async ({ page }) => {
  await signIn(page);
  const jobs = page.getByRole("link", { name: "Manage Jobs" });
  await page.getByRole("button", { name: "Career" }).click();
  await expect(jobs).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("Escape");
  await expect(jobs).toBeVisible();
  await page.getByRole("button", { name: "Career" }).focus();
  await page.keyboard.press("Escape");
  await expect(jobs).toBeHidden();
  await page.goto("/admin/career/allJobs");
  await expect(jobs).toBeVisible();
});

test("folded, an open submenu lies over the page and closes on a click outside and on Escape", async ({ page }) => {
  await signIn(page);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const career = page.getByRole("button", { name: "Career" });
  await career.click();
  await expect(career).toHaveAttribute("aria-expanded", "true");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(career).toHaveAttribute("aria-expanded", "false");
  await career.click();
  await page.keyboard.press("Escape");
  await expect(career).toHaveAttribute("aria-expanded", "false");
});

test("a tab that shows an error leaves too when the session ends elsewhere", async ({ page, context }) => {
  await signIn(page);
  // From then on the tab receives messages from other tabs.
  await visit(page, "/admin/no-such-page");
  await expect(page.getByRole("button", { name: "Admin", exact: true })).toBeVisible();
  const other = await context.newPage();
  await visit(other, "/admin");
  await other.getByRole("button", { name: "Admin", exact: true }).click();
  await other.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
});

test("on a phone the menu is an overlay that closes outside, on Escape and when one goes somewhere", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const quotes = page.getByRole("link", { name: "Quotes", exact: true });
  const toggle = page.getByRole("button", { name: "Menu", exact: true }).filter({ visible: true });
  await expect(quotes).toBeHidden();
  await toggle.click();
  await expect(quotes).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(quotes).toBeHidden();
  await toggle.click();
  await expect(quotes).toBeVisible();
  await page.mouse.click(380, 600);
  await expect(quotes).toBeHidden();
  await toggle.click();
  await quotes.click();
  await expect(page).toHaveURL("/admin/quotes");
  await expect(quotes).toBeHidden();
});

for (const hasTouch of [false, true]) {
  test.describe(`a ${hasTouch ? "tap" : "click"} outside the menu on a phone`, () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch });

    test("closes the menu and does nothing to the page below", async ({ page }) => {
      await signIn(page);
      await page.goto("/admin/quotes");
      await hydrated(page);
      const menu = page.locator(".side-menu");
      const toggle = page.getByRole("button", { name: "Menu", exact: true }).filter({ visible: true });
      const press = (x: number, y: number) => (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
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
      for (const { x, y } of [...onLinks.slice(0, 4), { x: 370, y: 28 }, { x: 330, y: 500 }, { x: 380, y: 830 }]) {
        await toggle.click();
        await expect.poll(async () => (await menu.boundingBox())?.x).toBe(0);
        await press(x, y);
        await expect(menu).toBeHidden();
        await page.waitForTimeout(200);
        await expect(page).toHaveURL("/admin/quotes");
        await expect(page.locator(":popover-open, dialog[open]")).toHaveCount(0);
      }
    });
  });
}

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

test("an unknown page below /admin says so inside the back office", async ({ page }) => {
  await signIn(page);
  const answer = await page.goto("/admin/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("button", { name: "Admin", exact: true })).toBeVisible();
});

test("a page of another site cannot post with our cookie", async ({ page }) => {
  await signIn(page);
  const answer = await page.request.post("/admin/password", { headers: { Origin: "https://evil.example" }, form: { password: "x" } });
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

/** Both themes and both widths. Colours do not depend on the width, and structure does not depend on the theme. */
for (const [width, colorScheme] of [
  [390, "dark"],
  [1280, "light"],
] as const) {
  test(`axe finds nothing and nothing scrolls sideways in the back office, ${colorScheme}, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await signIn(page);
    const found: string[] = [];
    for (const path of PAGES) {
      await page.goto(path);
      const inspect = path === "/admin" ? objectionsWithFrame : objections;
      found.push(...(await inspect(page)).map((objection) => `${path} ${objection}`));
      if ((await overflow(page)) > 0) found.push(`${path} scrolls sideways`);
    }
    expect(found).toEqual([]);
  });
}

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
