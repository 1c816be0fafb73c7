import { expect, test, type Page } from "@playwright/test";
import { BUDGET_KB, MAX_FILES_AFTER_IDLE, weigh } from "../../scripts/bench/page-weight.ts";
import { signIn } from "../support/office.ts";
import { PUBLIC_SAMPLES } from "../support/public-samples.ts";

test("every public page keeps its budget of bytes", async ({ baseURL }) => {
  for (const path of PUBLIC_SAMPLES) {
    const weight = await weigh(baseURL ?? "", path);
    expect(weight.pageKb, `${path} HTML, CSS and script`).toBeLessThanOrEqual(BUDGET_KB.page);
    expect(weight.pageKb + weight.fontsKb, `${path} with fonts`).toBeLessThanOrEqual(BUDGET_KB.pageWithFonts);
    expect(weight.applicationKb, `${path} application script`).toBeLessThanOrEqual(BUDGET_KB.applicationScript);
    expect(weight.applicationKb).toBeGreaterThan(20);
  }
});

/** Sums up layout shifts from the first frame on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifts: (window as unknown as { shifts: number }).shifts + (entry as unknown as { value: number }).value });
    }).observe({ type: "layout-shift", buffered: true });
  });

const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number }).shifts);

test("a browser sees the same: what is transferred up to the load event, and no layout shift", async ({ page }) => {
  await watchShifts(page);
  for (const path of ["/", "/services/dao", "/our-labs/protocol-lab", "/company", "/blogs", "/blogs/reentrancy-is-not-solved"]) {
    await page.goto(path, { waitUntil: "load" });
    await page.waitForFunction(() => performance.timing.loadEventEnd > 0);
    const bytes = await page.evaluate(() => {
      const loadEnd = performance.timing.loadEventEnd - performance.timing.navigationStart;
      const entries = [
        ...performance.getEntriesByType("navigation"),
        ...performance.getEntriesByType("resource"),
      ] as PerformanceResourceTiming[];
      return entries
        .filter((entry) => entry.startTime <= loadEnd && !/\.(?:svg|ico|png)$|webmanifest/.test(entry.name))
        .reduce((total, entry) => total + entry.transferSize, 0);
    });
    expect(bytes / 1024, path).toBeLessThanOrEqual(BUDGET_KB.pageWithFonts);
    await page.waitForTimeout(700);
    expect(await shifts(page), `${path} layout shift`).toBe(0);
  }
});

/** Pages on which a late font used to reflow lines, and one of every other kind. */
const LATE_FONT_PAGES = [
  ["/services/dao", 390],
  ["/company/request-audit", 390],
  ["/our-labs/protocol-lab", 768],
  ["/company", 768],
  ["/our-labs/protocol-lab", 1280],
  ["/company/privacy-policy", 1280],
  ["/blogs/reentrancy-is-not-solved", 1280],
  ["/", 1920],
  ["/services/dao", 1920],
  ["/audits", 1920],
] as const;

test("nothing moves when styles and fonts arrive late", async ({ page }) => {
  // Styles come first, so that the page waits for them and is then painted with a fallback font for some time.
  for (const [late, delayMs] of [
    ["css", 600],
    ["woff2", 1_500],
  ] as const)
    await page.route(new RegExp(`\\.${late}$`), async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      await route.continue();
    });
  await watchShifts(page);
  for (const [path, width] of LATE_FONT_PAGES) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path, { waitUntil: "load" });
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(300);
    expect(await shifts(page), `${path} ${width}`).toBe(0);
  }
});

/** Transferred application scripts, headers included; those from the browser's cache count as zero. */
const fetchedScripts = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => /\/assets\/.*\.js$/.test(name) && transferSize > 0)
      .map(({ name, transferSize }) => ({ name, kb: transferSize / 1024 })),
  );

// Each starts with an empty cache.
for (const path of ["/", "/services/dao", "/audits"])
  test(`${path} fetches few files when it is idle, compiles none and none of the back office, and does not fetch them again on intent`, async ({
    page,
  }) => {
    await page.goto(path, { waitUntil: "load" });
    await expect.poll(async () => (await fetchedScripts(page)).length).toBeGreaterThanOrEqual(2);
    await page.waitForLoadState("networkidle");
    const idle = await fetchedScripts(page);
    expect(idle.length).toBeLessThanOrEqual(MAX_FILES_AFTER_IDLE);
    expect(idle.reduce((total, { kb }) => total + kb, 0)).toBeLessThanOrEqual(BUDGET_KB.afterIdle);
    expect(await page.locator("link[rel=modulepreload]").count()).toBe(0);
    await page.keyboard.press("Shift");
    await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
    const names = (await fetchedScripts(page)).map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    expect(names.filter((name) => /admin/i.test(name))).toEqual([]);
  });

/** The first visit of a staff member: page, styles, scripts and fonts, with an empty cache. */
const ADMIN_LIST_KB = 300;
const ADMIN_LIST_SCRIPTS = 45;

test("a list of the back office keeps its budget with an empty cache", async ({ page, browser, baseURL }) => {
  await signIn(page, "/admin/profile");
  const cold = await browser.newContext({ storageState: await page.context().storageState(), baseURL: baseURL ?? "" });
  const list = await cold.newPage();
  await list.goto("/admin/quotes", { waitUntil: "networkidle" });
  await expect(list.getByRole("heading", { level: 1, name: "Quotes" })).toBeVisible();
  const kb = await list.evaluate(
    () =>
      ([...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")] as PerformanceResourceTiming[]).reduce(
        (total, entry) => total + entry.transferSize,
        0,
      ) / 1024,
  );
  test.info().annotations.push({ type: "transferred", description: `${kb.toFixed(0)} KB` });
  expect(kb).toBeGreaterThan(50);
  expect(kb).toBeLessThanOrEqual(ADMIN_LIST_KB);
  expect((await fetchedScripts(list)).length).toBeLessThanOrEqual(ADMIN_LIST_SCRIPTS);
  await cold.close();
});
