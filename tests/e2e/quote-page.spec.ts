import { expect, type Page, test } from "@playwright/test";
import { objections, overflow } from "../support/axe.ts";
import { button, figure, quotePath, reachEstimate } from "../support/wizard.ts";

const PAGES = ["Visitors sign in with e-mail and connect a wallet.", "A dashboard with 5 charts; users sign in to see it."];

const NOT_A_CONTRACT = /Accepting is not a contract\. .+ a proposal with a fixed price; that is what you sign\./;

const dollars = (text: string | null) => Number((text ?? "").replace(/[$,]/g, ""));
const total = async (page: Page) => dollars(await figure(page).locator("strong").textContent());

/** Gets an estimate in the wizard and opens its private page. */
async function followToQuote(page: Page, email: string, texts = PAGES): Promise<number> {
  await reachEstimate(page, texts, email);
  await button(page, "Estimate").click();
  await expect(page.getByText("Your estimate has its own link. Please save it: we do not send it by email.")).toBeVisible();
  const shown = await total(page);
  const link = await page.getByRole("link", { name: "Open it" }).getAttribute("href");
  await page.goto(link ?? "");
  return shown;
}

/** Opens the private page of a new quote, made without the wizard. */
async function openQuote(page: Page, email: string): Promise<void> {
  await page.goto(await quotePath(page, PAGES, email));
}

test("the estimate has a link of its own, with the same figure, and a PDF", async ({ page }) => {
  const shown = await followToQuote(page, "link@example.com");
  expect(await total(page)).toBe(shown);
  await expect(page).toHaveTitle("Orbweave | Quote");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  const answer = await page.request.get(`${page.url()}/estimate.pdf`);
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
});

test("a reload sends nothing twice, and a changed answer is another version of the same quote", async ({ page }) => {
  const sent: string[] = [];
  page.on(
    "request",
    (request) => request.method() === "POST" && request.url().endsWith("/api/quotes") && sent.push(request.postData() ?? ""),
  );
  await reachEstimate(page, PAGES, "again@example.com");
  await button(page, "Estimate").click();
  const link = page.getByRole("link", { name: "Open it" });
  await expect(link).toBeVisible();
  const before = await link.getAttribute("href");
  // The wizard was open and reopens.
  await page.reload();
  await expect(link).toHaveAttribute("href", before ?? "");
  expect(sent).toHaveLength(1);
  await button(page, "Change my answers").click();
  await page.getByLabel("Page no 1").fill("A page with one form.");
  await button(page, "Next page").click();
  await button(page, "Next").click();
  const kept = page.waitForResponse((response) => response.url().endsWith("/api/quotes"));
  await button(page, "Estimate").click();
  expect((await kept).ok()).toBe(true);
  await expect(link).toHaveAttribute("href", before ?? "");
  expect(sent).toHaveLength(2);
  await page.goto(before ?? "");
  await expect(page.getByRole("heading", { name: "Versions" })).toBeVisible();
});

test("an estimate that cannot be kept says so and is kept on the next try", async ({ page }) => {
  await page.route("**/api/quotes", (route) => route.fulfill({ status: 503, json: { error: "later" } }), { times: 1 });
  await reachEstimate(page, PAGES, "retry@example.com");
  await button(page, "Estimate").click();
  await expect(page.getByText("We could not keep this estimate just now.")).toBeVisible();
  await button(page, "Try again").click();
  await expect(page.getByRole("link", { name: "Open it" })).toBeVisible();
});

test("what if: options and pages move the figure, and a new version keeps it", async ({ page }) => {
  await openQuote(page, "whatif@example.com");
  const shown = await total(page);
  // Chosen while the scripts are still loading: the figure is updated all the same.
  await page.getByLabel("Deployment").focus();
  await page.getByLabel("Deployment").selectOption("No Deployment");
  await expect.poll(() => total(page)).toBe(shown - 100);
  await expect(button(page, "Accept this estimate")).toBeDisabled();
  await page.getByRole("checkbox", { name: /Page 2/ }).uncheck();
  await expect.poll(() => total(page)).toBeLessThan(shown - 100);
  const changed = await total(page);
  await button(page, "Put it back").click();
  await expect.poll(() => total(page)).toBe(shown);
  await page.getByLabel("Deployment").selectOption("No Deployment");
  await page.getByRole("checkbox", { name: /Page 2/ }).uncheck();
  await expect.poll(() => total(page)).toBe(changed);
  await button(page, "Save as a new version").click();
  await expect(page.getByRole("heading", { name: "Versions" })).toBeVisible();
  await page.reload();
  await expect.poll(() => total(page)).toBe(changed);
  await expect(page.getByRole("list", { name: "Selected Options" }).getByText("1 Page", { exact: true })).toBeVisible();
  // On a phone the figure stays visible beside the fields.
  await page.setViewportSize({ width: 390, height: 700 });
  await page.getByLabel("Security").scrollIntoViewIfNeeded();
  await expect(page.locator(".what-if__total")).toBeInViewport();
});

test("it is accepted at the chosen speed, once, and then cannot be changed", async ({ page }) => {
  await openQuote(page, "accept@example.com");
  const express = page.locator("label").filter({ has: page.getByRole("radio", { name: /Express/ }) });
  const shown = dollars(await express.locator(".figure").textContent());
  await express.getByRole("radio").check();
  // Before hydration the browser itself submits the form, which the next test covers.
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  await page.keyboard.press("Enter");
  await expect(page.getByText(NOT_A_CONTRACT)).toBeVisible();
  await button(page, "Accept this estimate").click();
  await expect(page.getByRole("group", { name: "Accept this estimate" })).toContainText(NOT_A_CONTRACT);
  await button(page, "Not yet").click();
  await expect(page.getByText(/Valid until/)).toBeVisible();
  await button(page, "Accept this estimate").click();
  await button(page, "Yes, accept it").click();
  await expect(page.getByText(/Accepted on .+ send you a proposal with a fixed price/)).toBeVisible();
  await expect.poll(() => total(page)).toBe(shown);
  await expect(button(page, "Accept this estimate")).toHaveCount(0);
  await expect(page.getByLabel("Deployment")).toBeDisabled();
});

test("accepting is the only button among the ways to go on, on the first screen of a phone, and the result's Accept leads to it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 620 });
  await openQuote(page, "primary@example.com");
  await expect(button(page, "Accept this estimate")).toBeInViewport({ ratio: 1 });
  const ways = page.getByRole("complementary", { name: "Total" });
  await expect(ways.locator(".button")).toHaveText(["Accept this estimate"]);
  for (const name of ["Contact us", "Book a call", "Download PDF"]) await expect(ways.getByRole("link", { name })).toBeVisible();
  await expect(button(page, "Ask about this quote")).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${page.url()}#accept`);
  await expect(figure(page).locator("strong")).toBeInViewport({ ratio: 1 });
  await expect(button(page, "Accept this estimate")).toBeInViewport({ ratio: 1 });
});

test("a page of nonsense is described in the wizard instead of accepted", async ({ page }) => {
  await followToQuote(page, "nonsense@example.com", ["A login form", "asdf qwer"]);
  await expect(page.getByText("This estimate cannot be accepted as it is: describe it")).toBeVisible();
  await expect(button(page, "Accept this estimate")).toHaveCount(0);
  await button(page, "Describe the page").click();
  await expect(page.getByLabel("Page no 2")).toHaveValue("asdf qwer");
  await page.getByLabel("Page no 2").fill("A dashboard with 5 charts");
  await button(page, "Next").click();
  await button(page, "Estimate").click();
  await expect(page.getByRole("link", { name: "Accept this estimate", exact: true })).toBeVisible();
});

test("it can be changed and accepted before any script has come", async ({ browser, page }) => {
  await openQuote(page, "plain@example.com");
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(page.url());
  await plain.getByLabel("Security").selectOption("Basic Security measures");
  await button(plain, "Save as a new version").click();
  await expect(plain.getByRole("heading", { name: "Versions" })).toBeVisible();
  await plain.getByLabel("Security").selectOption("Advanced protection");
  await button(plain, "Accept this estimate").click();
  await expect(plain.getByText("Save that as a new version first")).toBeVisible();
  await plain.goto(page.url());
  await button(plain, "Accept this estimate").click();
  await expect(plain.getByText(/Accepted on/)).toBeVisible();
});

test("an incomplete link gets an explanation", async ({ page }) => {
  const answer = await page.goto("/quote/nothing-here");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("on paper it names the firm, the day and the link first, has each text once, its total on the first page, and nothing to press", async ({
  page,
}) => {
  await openQuote(page, "paper@example.com");
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: "print" });
  await expect(figure(page)).toBeInViewport({ ratio: 1 });
  const pressable = page.locator("button, input, select, a.button").filter({ visible: true });
  await expect(pressable.and(page.locator(":not(.visually-hidden)"))).toHaveCount(0);
  const paper = await page.locator("body").innerText();
  const letterhead = page.locator(".quote-paper");
  expect((await letterhead.boundingBox())?.y).toBeLessThan((await page.getByRole("heading", { level: 1 }).boundingBox())?.y ?? 0);
  expect((await letterhead.innerText()).trim().split(/\n+/)).toEqual([
    "Orbweave",
    expect.stringMatching(/^Estimate of \d+ \w+ \d{4}$/),
    expect.stringMatching(/^https?:\/\/.+\/quote\//),
  ]);
  for (const text of PAGES) expect(paper.split(text)).toHaveLength(2);
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.locator(".weave").filter({ visible: true })).toHaveCount(0);
});

test("nothing to object to, narrow and light, wide and dark", async ({ page }) => {
  await openQuote(page, "axe@example.com");
  for (const [width, colorScheme] of [
    [390, "light"],
    [1280, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    expect(await objections(page), `${width} px`).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
});
