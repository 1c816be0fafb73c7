import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { type CuttingProxy, proxyToDatabase } from "../support/cutting-proxy.ts";
import { untilFormMayBeSent } from "../support/form-time.ts";
import { ADMIN, hydrated } from "../support/office.ts";
import { type PreparedApp, startPrepared } from "../support/prepared-app.ts";
import { databaseUrl, type RunningApp, startApp } from "../support/running-app.ts";

/** The longest acceptable response time. */
const ANSWER_MS = 5_000;
const NOWHERE = 1;
const WORDS = "We cannot reach our records";

test.describe.configure({ mode: "serial" });

let owner: PreparedApp;
let proxy: CuttingProxy & { readonly databaseUrl: string };
let app: RunningApp;
let port = 0;

test.beforeAll(async () => {
  owner = await startPrepared("on");
  proxy = await proxyToDatabase(await databaseUrl(owner.folder));
  port = proxy.target.port;
  app = await startApp({ DATABASE_URL: proxy.databaseUrl, DATA_DIR: owner.folder });
});

test.afterAll(async () => {
  restore();
  await app.stop();
  proxy.close();
  await owner[Symbol.asyncDispose]();
});

function cut(): void {
  proxy.target.port = NOWHERE;
  proxy.cutAll();
}

function restore(): void {
  proxy.target.port = port;
}

const untilBack = (request: APIRequestContext) => expect.poll(async () => (await request.get(`${app.url}/readyz`)).status()).toBe(200);
async function signInto(request: APIRequestContext): Promise<void> {
  expect((await request.post(`${app.url}/auth/login`, { form: ADMIN, maxRedirects: 0 })).status()).toBe(302);
}
const PAGE = { Accept: "text/html" };

interface Expected {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly away: number;
  readonly says: string | RegExp;
}

const ROUTES: readonly Expected[] = [
  { path: "/", headers: PAGE, away: 200, says: "Orbweave" },
  { path: "/services/dao", headers: PAGE, away: 200, says: "DAO" },
  { path: "/career", headers: PAGE, away: 200, says: "Product designer" },
  { path: "/career.data", away: 200, says: "Product designer" },
  { path: "/blogs", headers: PAGE, away: 200, says: "</html>" },
  { path: "/career/product-designer", headers: PAGE, away: 503, says: WORDS },
  { path: "/career/product-designer.data", away: 503, says: /^\[/ },
  { path: "/blogs/no-such-post", headers: PAGE, away: 503, says: WORDS },
  { path: "/admin", headers: PAGE, away: 503, says: WORDS },
  { path: "/admin/quotes.data", away: 503, says: /^\[/ },
  { path: "/admin/communication/stats.csv", headers: PAGE, away: 503, says: WORDS },
  { path: "/audits/no-such-report/report.pdf", headers: PAGE, away: 503, says: WORDS },
  { path: "/api/price-book", away: 503, says: /^\{"error":"We cannot reach our records/ },
  { path: "/api/appointments/slots?type=intro-call", headers: PAGE, away: 503, says: /^\{"error":"We cannot reach our records/ },
];

test("pages in memory stay; everything else says 503 in words within five seconds, and comes back by itself", async ({ request }) => {
  const ask = ({ path, headers = {} }: Expected) => request.get(app.url + path, { headers, maxRedirects: 0, timeout: 60_000 });
  await signInto(request);
  // From here on, those that all visitors share are in memory.
  const before = new Map<string, number>();
  for (const each of ROUTES) before.set(each.path, (await ask(each)).status());
  expect([...before.values()].filter((status) => status >= 500)).toEqual([]);
  cut();
  for (const each of ROUTES) {
    const startedMs = performance.now();
    const answer = await ask(each);
    expect.soft(answer.status(), each.path).toBe(each.away);
    const text = await answer.text();
    if (typeof each.says === "string") expect.soft(text, each.path).toContain(each.says);
    else expect.soft(text, each.path).toMatch(each.says);
    expect.soft(performance.now() - startedMs, each.path).toBeLessThan(ANSWER_MS);
    if (each.away === 503) expect.soft(answer.headers()["retry-after"], each.path).toBe("60");
  }
  const errors = app
    .output()
    .split("\n")
    .filter((line) => line.includes('"level":"error"'));
  expect(errors.length).toBeGreaterThan(0);
  restore();
  await untilBack(request);
  for (const each of ROUTES) expect.soft((await ask(each)).status(), each.path).toBe(before.get(each.path));
});

const OFFER = "Six months, on site, from the first of March";
const company = (page: Page) => page.getByLabel("Company", { exact: true });

async function fillIn(page: Page, email: string): Promise<void> {
  await page.goto(`${app.url}/company/hire-our-team`);
  await company(page).fill("Loom Works");
  await page.getByLabel("Your name").fill("Noor Haque");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("What is wanted").fill("A Solidity engineer");
  await page.getByLabel("Your offer").fill(OFFER);
  await untilFormMayBeSent(page);
}

const send = (page: Page) => page.getByRole("button", { name: "Send the request" }).click();
const hasArrived = (page: Page) => expect(page.getByText("Thank you. Your request has arrived.")).toBeVisible();

/** Searches by the sender's address, as staff do. */
async function requestsFrom(request: APIRequestContext, email: string): Promise<number> {
  await signInto(request);
  const text = await (await request.get(`${app.url}/admin/employee-poaching?q=${encodeURIComponent(email)}`, { headers: PAGE })).text();
  return new Set(text.match(/\/admin\/employee-poaching\/[0-9a-f-]{36}/g)).size;
}

test("a form that is sent while the database is away keeps every word, and is stored once when it is sent again", async ({
  page,
  request,
}) => {
  await fillIn(page, "away@loomworks.example");
  await hydrated(page);
  cut();
  await send(page);
  await expect(page.getByRole("alert").filter({ hasText: "We cannot reach our records at the moment." })).toBeVisible();
  await expect(company(page)).toHaveValue("Loom Works");
  await expect(page.getByLabel("Your offer")).toHaveValue(OFFER);
  restore();
  await untilBack(request);
  await send(page);
  await hasArrived(page);
  expect(await requestsFrom(request, "away@loomworks.example")).toBe(1);
});

test("without scripts the page that says so offers the same form again", async ({ browser, request }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await fillIn(page, "no-scripts@loomworks.example");
  cut();
  await send(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(WORDS);
  restore();
  await untilBack(request);
  await page.getByRole("button", { name: "Send it again" }).click();
  await hasArrived(page);
  expect(await requestsFrom(request, "no-scripts@loomworks.example")).toBe(1);
  await context.close();
});
