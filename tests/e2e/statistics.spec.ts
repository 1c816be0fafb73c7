import { type Browser, type BrowserContext, chromium, expect, type Page, test } from "@playwright/test";
import pg from "pg";
import { button, dialog, next } from "../support/wizard.ts";
import { hydrated, signIn } from "../support/office.ts";
import { type PreparedApp, startPrepared } from "../support/prepared-app.ts";
import { databaseUrl } from "../support/running-app.ts";

/**
 * Bots are not counted, so this browser must not look like one. The command-line flag is needed too, because requests sent while a page
 * closes ignore the context's user agent.
 */
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** Counts its own visitors, so this uses a separate app. */
test.describe.configure({ mode: "serial" });
let app: PreparedApp;
let database: pg.Client;
let browser: Browser;

test.beforeAll(async () => {
  app = await startPrepared("off");
  database = new pg.Client({ connectionString: await databaseUrl(app.folder) });
  await database.connect();
  const { launchOptions } = test.info().project.use;
  browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions?.args ?? []), `--user-agent=${BROWSER}`] });
});

test.afterAll(async () => {
  await browser.close();
  await database.end();
  await app[Symbol.asyncDispose]();
});

async function visitor(headers: Readonly<Record<string, string>> = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: app.url,
    userAgent: BROWSER,
    extraHTTPHeaders: headers,
    viewport: { width: 1280, height: 800 },
  });
  await context.addInitScript(() => Object.defineProperty(navigator, "webdriver", { get: () => false }));
  return context;
}

/** Resolves when the browser has reported the largest paint; it reports none after the first press. */
const untilPainted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        new PerformanceObserver(() => resolve()).observe({ type: "largest-contentful-paint", buffered: true }),
      ),
  );

/** Everything the application passes to the beacon from now on. */
async function tracked(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const passed: unknown[] = [];
    const track = window.track;
    window.track = (event) => {
      passed.push(event);
      track?.(event);
    };
    Object.assign(window, { passed });
  });
  return () => page.evaluate(() => JSON.stringify((window as unknown as { passed: unknown[] }).passed));
}

async function told(): Promise<readonly string[]> {
  const { rows } = await database.query<{ line: string }>(
    "select concat_ws(' ', kind, path, nullif(source, ''), nullif(campaign, ''), device, nullif(name, ''), step, data ->> 'option') as line from stat_events order by id",
  );
  return rows.map(({ line }) => line);
}

test("views, wizard steps and vitals arrive without the address, and are counted within seconds", async () => {
  const context = await visitor();
  const page = await context.newPage();
  await page.goto("/services/dao?utm_source=News&utm_medium=mail&secret=1", { referer: "https://www.google.com/search?q=dao" });
  await untilPainted(page);
  const passed = await tracked(page);
  await button(page, "Get a Quote").first().click();
  await page.getByRole("radio", { name: "FinTech", exact: true }).check();
  await next(page).click();
  await button(page, "Back").click();
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await page.getByRole("contentinfo").getByRole("link", { name: "Career" }).click();
  // The title changes before the view is counted.
  await expect.poll(passed).toContain('{"kind":"view","path":"/career"}');
  // Leaving sends the queued events.
  await page.goto("/healthz");
  await expect
    .poll(told)
    .toEqual(
      expect.arrayContaining([
        "view /services/dao google.com news/mail/ desktop",
        "wizard /services/dao desktop entered 1",
        "wizard /services/dao desktop choice 1 FinTech",
        "wizard /services/dao desktop left 1",
        "wizard /services/dao desktop back 2",
        "view /career desktop",
        "vital /services/dao desktop LCP",
        "vital /services/dao desktop CLS",
      ]),
    );
  await context.close();
  await expect
    .poll(async () => (await database.query("select views, visitors from stat_days where dimension = 'total'")).rows)
    .toEqual([{ views: 2, visitors: 1 }]);
  const { rows } = await database.query("select * from stat_events");
  expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|::1|Mozilla|secret/);
});

test("visitors who opt out are not tracked: in the browser, and on the server", async () => {
  const before = (await told()).length;
  const quiet = await visitor();
  await quiet.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { get: () => true }));
  const sent: string[] = [];
  quiet.on("request", (request) => request.url().endsWith("/api/events") && sent.push(request.url()));
  const page = await quiet.newPage();
  await page.goto("/services/dao");
  expect(await page.evaluate(() => typeof window.track)).toBe("undefined");
  await page.goto("/company");
  await quiet.close();
  expect(sent).toEqual([]);
  for (const header of ["DNT", "Sec-GPC"]) {
    const answer = await fetch(`${app.url}/api/events`, {
      method: "POST",
      headers: { "User-Agent": BROWSER, [header]: "1" },
      body: JSON.stringify({ width: 390, events: [{ kind: "view", path: "/" }] }),
    });
    expect(answer.status).toBe(204);
  }
  expect(await told()).toHaveLength(before);
});

test("staff are not counted, and a third-party script is allowed only where an admin names it", async () => {
  const before = (await told()).length;
  const context = await visitor();
  const page = await context.newPage();
  await signIn(page, "/admin/settings/stats");
  await page.getByLabel("Script URL").fill("http://stats.example/a.js");
  await button(page, "Save").click();
  await expect(page.getByText("begins with https://, or leave this empty").first()).toBeVisible();
  await page.getByLabel("Script URL").fill("https://stats.example/a.js");
  await page.getByLabel("Site ID").fill("orb-1");
  await button(page, "Save").click();
  await expect(page.locator(".toast")).toContainText("saved");

  await context.route("https://stats.example/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "window.counted=document.currentScript.dataset.websiteId" }),
  );
  const problems: string[] = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && problems.push(message.text()));
  for (const path of ["/company", "/search?q=dao"]) {
    // Cached pages are rendered again within a second.
    await expect(async () => {
      await page.goto(path);
      expect(await page.evaluate(() => "counted" in window && window.counted)).toBe("orb-1");
    }).toPass();
    await page.keyboard.press("Shift");
    await hydrated(page);
  }
  expect(problems).toEqual([]);
  await context.close();
  expect(await told()).toHaveLength(before);
});
