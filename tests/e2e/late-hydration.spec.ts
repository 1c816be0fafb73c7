import { expect, test, type Page } from "@playwright/test";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const isHydrated = (page: Page) => page.evaluate(() => "hydrated" in document.documentElement.dataset);

/** Repeated, because a browser still busy with the page may drop the first event; a real pointer keeps moving too. */
const startsBy = (page: Page, act: () => Promise<void>) =>
  expect(async () => {
    await act();
    await expect.poll(() => isHydrated(page), { timeout: 10_000 }).toBe(true);
  }).toPass();

/** Application scripts that were executed, as opposed to only preloaded. */
async function countRunScripts(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('script[type="module"]').length);
}

test("nothing of the application runs before a person acts; a key starts it", async ({ page }) => {
  await page.goto("/services/dao", { waitUntil: "networkidle" });
  await page.waitForTimeout(500);
  expect(await countRunScripts(page)).toBe(0);
  expect(await isHydrated(page)).toBe(false);
  await startsBy(page, () => page.keyboard.press("Tab"));
});

test("up to the load event only HTML, the site's stylesheet, the page's own and two fonts are transferred", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.resourceType()));
  await page.goto("/", { waitUntil: "load" });
  const counted = (type: string) => requested.filter((each) => each === type).length;
  expect(counted("document")).toBe(1);
  expect(counted("stylesheet")).toBe(2);
  expect(counted("font")).toBeLessThanOrEqual(2);
  expect(counted("image")).toBeLessThanOrEqual(1);
});

test("Save-Data keeps even the preload away", async ({ browser }) => {
  const context = await browser.newContext();
  await context.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto("/services/dao", { waitUntil: "networkidle" });
  await page.waitForTimeout(500);
  expect(scripts).toEqual([]);
  await context.close();
});

test("a pointer that rests starts nothing, also when the page moves beneath it; one that moves starts it", async ({ page }) => {
  await page.goto("/company");
  await page.mouse.move(200, 300, { steps: 3 });
  await page.goto("/services/dao");
  await page.mouse.move(200, 300);
  await page.evaluate(() => (document.body.style.paddingTop = "50px"));
  await page.waitForTimeout(500);
  expect(await countRunScripts(page)).toBe(0);
  expect(await isHydrated(page)).toBe(false);
  await startsBy(page, () => page.mouse.move(220, 300, { steps: 2 }));
});

test("places decide, not the movement that the browser reports", async ({ page }) => {
  // The browser's own pointer position when the page appears must not mix with the events below.
  await page.addInitScript(() => addEventListener("pointermove", (event) => event.isTrusted && event.stopImmediatePropagation(), true));
  await page.goto("/services/dao");
  const report = (screenX: number, movementX: number) =>
    page.evaluate((init) => document.body.dispatchEvent(new PointerEvent("pointermove", { ...init, bubbles: true })), {
      screenX,
      movementX,
    });
  await report(200, 200);
  await report(200, 0);
  expect(await countRunScripts(page)).toBe(0);
  await report(201, 0);
  expect(await countRunScripts(page)).toBe(1);
});

test("a cold tap on a button is carried out once, even when the code is slow to come", async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto("/services/dao", { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Get a Quote" }).first().tap();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(page.getByRole("dialog").getByText("Step 1 of 11")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await context.close();
});

test("a cold press shows the frame of the dialog before any code has come; closed again, nothing opens it", async ({ page }) => {
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto("/services/dao", { waitUntil: "domcontentloaded" });
  const quote = page.getByRole("button", { name: "Get a Quote" }).first();
  const dialog = page.getByRole("dialog", { name: "Get a Quote" });
  await quote.click();
  await expect(dialog).toBeVisible();
  const outline = await dialog.locator("header").evaluate((head) => {
    const { content, backgroundImage } = getComputedStyle(head, "::after");
    return `${content} ${backgroundImage}`;
  });
  expect(outline, "the outline of a step stands in for the step").toMatch(/Opening …" .*gradient/);
  expect(await isHydrated(page)).toBe(false);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(quote).not.toHaveAttribute("aria-busy");
  code.resolve();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(dialog).toHaveCount(0);
  await quote.click();
  await expect(dialog.getByText("Step 1 of 11")).toBeVisible();
});

test("a cold click on the theme switch toggles it exactly once", async ({ page }) => {
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("two cold clicks are both carried out, in their order", async ({ page }) => {
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const theme = page.getByRole("button", { name: "Switch between light and dark" });
  await theme.click();
  await expect(theme).toHaveAttribute("aria-busy", "true");
  await page.getByRole("main").getByRole("button", { name: "Get a Quote" }).first().click();
  code.resolve();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(theme).not.toHaveAttribute("aria-busy");
});

test("when the code cannot be had, Get a Quote leads to people instead", async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto("/");
  await page.getByRole("main").getByRole("button", { name: "Get a Quote" }).first().click();
  await expect(page).toHaveURL(/\/company\/book-a-call/);
});

test("without scripts it does too", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/services/dao");
  await page.getByRole("button", { name: "Start from this estimate" }).click();
  await expect(page).toHaveURL(/\/company\/book-a-call/);
  await context.close();
});

test("a link clicked before the code is there is a plain navigation; afterwards the client navigates", async ({ page }) => {
  await page.goto("/services/dao", { waitUntil: "domcontentloaded" });
  await page.getByRole("link", { name: "Company" }).first().click();
  await expect(page).toHaveURL("/company");
  // The URL changes before the page handles keys.
  await page.waitForLoadState();
  await page.keyboard.press("Shift");
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("link", { name: "Blogs", exact: true }).first().click();
  await expect(page).toHaveURL("/blogs");
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  await expect(page).toHaveTitle("Orbweave | Blogs");
});

test("back after a reload shows the page one came from, before anything of the application has run", async ({ page }) => {
  await page.goto("/blogs");
  await page.keyboard.press("Shift");
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.getByRole("link", { name: "Company" }).first().click();
  await expect(page).toHaveTitle("Orbweave | Company");
  await page.reload();
  expect(await isHydrated(page)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL("/blogs");
  await expect(page).toHaveTitle("Orbweave | Blogs");
  await page.waitForLoadState();
  await page.keyboard.press("Shift");
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(page).toHaveTitle("Orbweave | Blogs");
  await page.goForward();
  await expect(page).toHaveTitle("Orbweave | Company");
});

test("a step back to another place in the same page loads nothing", async ({ page }) => {
  await page.goto("/company");
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true });
    location.hash = "main";
  });
  await page.goBack();
  await expect(page).toHaveURL("/company");
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

for (const [name, hours, starts] of [
  ["a chat that goes on is taken up again at once", 1, true],
  ["a chat that ended long ago starts nothing; a scroll does", 25, false],
] as const) {
  test(name, async ({ page }) => {
    await page.addInitScript(
      (ago) => localStorage.setItem("orbweave.chat.open", new Date(Date.now() - ago * 3_600_000).toISOString()),
      hours,
    );
    await page.goto("/services/dao");
    if (starts) await expect.poll(() => isHydrated(page)).toBe(true);
    else {
      await page.waitForTimeout(500);
      expect(await countRunScripts(page)).toBe(0);
      await startsBy(page, () => page.mouse.wheel(0, 200));
    }
  });
}

test("hydrating and navigating leaves no error in the console; pointing at a link fetches its data before the click", async ({ page }) => {
  const problems: string[] = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(error.message));
  for (const path of ["/", "/services/dao", "/our-labs/protocol-lab", "/search?q=wallet", "/company"]) {
    await page.goto(path);
    await page.keyboard.press("Shift");
    await expect.poll(() => isHydrated(page)).toBe(true);
    if (path === "/company") {
      const data = page.waitForRequest(/\/services\/dao\.data/);
      await page.getByRole("contentinfo").getByRole("link", { name: "DAO", exact: true }).hover();
      await data;
    }
    await page.getByRole("contentinfo").getByRole("link", { name: "Career" }).click();
    await expect(page).toHaveURL("/career");
    await expect(page).toHaveTitle("Orbweave | Career");
  }
  expect(problems).toEqual([]);
});

test("the beacon waits on every page, without the application, and hears where the client navigates", async ({ browser }) => {
  const context = await browser.newContext();
  await context.addInitScript(() => Object.defineProperty(navigator, "webdriver", { get: () => false }));
  const page = await context.newPage();
  const told: string[] = [];
  page.on(
    "request",
    (request) =>
      request.url().endsWith("/api/events") &&
      told.push(...(request.postDataJSON() as { events: { path: string }[] }).events.map(({ path }) => path)),
  );
  await page.goto("/services/dao");
  await expect.poll(() => told).toEqual(["/services/dao"]);
  expect(await isHydrated(page)).toBe(false);
  await page.keyboard.press("Shift");
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.getByRole("contentinfo").getByRole("link", { name: "Career" }).click();
  await expect(page).toHaveURL("/career");
  await expect.poll(() => told).toEqual(["/services/dao", "/career"]);
  await context.close();
});
