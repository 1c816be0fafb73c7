import { hydrated } from "../support/office.ts";
import { expect, test, type Page } from "@playwright/test";

const PHONE = { width: 390, height: 844 };
/** Half of the page's former height, when it was an index of 60 links. */
const MAX_PHONE_HEIGHT = 5_000;

const field = (page: Page) => page.getByLabel("Describe one page of your project");
const figure = (page: Page, name: string) =>
  page
    .locator(".estimator__figures > div")
    .filter({ has: page.locator("dt", { hasText: name }) })
    .locator("dd");
const found = (page: Page) => page.getByRole("list", { name: "Recognised in this text" });

test("the estimator prices a sentence while it is typed, and the wizard goes on with it", async ({ page }) => {
  const engine: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("quick-estimate")) engine.push(request.url());
  });
  await page.goto("/");
  const cost = await figure(page, "Cost").textContent();
  expect(cost).toMatch(/^\$[\d,]+[05]0–\$[\d,]+[05]0$/);
  await page.keyboard.press("Shift");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  expect(engine).toEqual([]);

  await field(page).focus();
  await expect.poll(() => engine.length).toBe(1);
  const text = "Members sign in and vote on proposals with their wallet";
  // The example is selected, so that typing replaces it.
  await page.keyboard.type(text);
  await expect(field(page)).toHaveValue(text);
  await expect(found(page)).toContainText("Votes");
  await expect(figure(page, "Cost")).not.toHaveText(cost ?? "");
  await expect(figure(page, "Work")).toHaveText(/^\d+ hours$/);
  await expect(figure(page, "How sure it is")).toHaveText(
    /^Our judgement: half of such pages below the first amount, nine in ten below the second\.$/,
  );
  await expect(figure(page, "Time")).toHaveText(/^about \d+½? (?:week|working day)s?$/);

  await page.getByRole("button", { name: "Go on with this" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(
    page.getByText(/^Your page is filled in as page 1, and Web 3\.0 is chosen\. Still to answer: 8 short questions;/),
  ).toBeVisible();
  const stored = () => page.evaluate(() => JSON.stringify(Object.values(localStorage)));
  await page.getByRole("dialog").getByText("Mobile & Web").or(page.getByRole("dialog").getByRole("radio").first()).first().waitFor();
  await expect.poll(stored).toContain("vote on proposals");
});

test("prices neither nonsense nor an empty field, and asks for more; says when one page is described as a whole product", async ({
  page,
}) => {
  await page.goto("/");
  await field(page).fill("asdf qwer");
  await expect(page.locator("form").getByText("Nothing was recognised, so there is no price yet.").first()).toBeVisible();
  await expect(page.locator(".estimator__figures")).toHaveCount(0);
  await field(page).fill("");
  await expect(page.getByText("Describe a page to see its price.").first()).toBeVisible();
  await expect(page.locator(".estimator__figures")).toHaveCount(0);
  const advice = page.locator("p.estimator__advice");
  await expect(advice).toHaveCount(0);
  await field(page).fill("Marketplace with escrow and ratings, with an admin panel, a mobile app, chat and analytics");
  await expect(advice).toHaveText("This sounds like several pages. Describe each one by itself for a truer price.");
  await field(page).fill("Landing page in Bengali and English with newsletter sign up");
  await expect(found(page)).toContainText("Languages");
  await expect(found(page)).not.toContainText("Registration");
  await expect(advice).toHaveCount(0);
});

test("keeps what was typed before the code came", async ({ page }) => {
  await page.route("**/assets/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto("/");
  await field(page).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("A shop with a basket and card payment");
  await expect(found(page)).toContainText("Payment");
  await expect(field(page)).toHaveValue("A shop with a basket and card payment");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the estimator's form is answered with a page", async ({ page }) => {
    await page.goto("/");
    await field(page).fill("Checkout with card payment and a map of shops <b>");
    await page.getByRole("button", { name: "Go on with this" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your page, estimated");
    await expect(page.getByRole("rowheader", { name: "Payment" })).toBeVisible();
    await expect(page.getByRole("rowheader", { name: "Page layout" })).toBeVisible();
    await expect(field(page)).toHaveValue("Checkout with card payment and a map of shops <b>");
    await page.goto("/estimate?page=asdf%20qwer");
    await expect(page.getByText("Nothing was recognised, so there is no price yet.")).toBeVisible();
    await expect(page.locator(".estimator__figures")).toHaveCount(0);
    await page.goto("/estimate?page=%20");
    await expect(page).toHaveURL("/");
  });

  test("a link to the services unfolds them", async ({ page }) => {
    await page.goto("/#services");
    // Folded for Playwright, which looks at the attribute.
    await expect(page.locator("#services").getByRole("link", { name: /^NFT marketplace/, includeHidden: true })).toBeInViewport();
    await expect(page.locator("#services").getByRole("link", { includeHidden: true })).toHaveCount(22);
    await expect(page.locator("#services summary")).toBeInViewport();
  });
});

test("a link to the services leads to them from a page that has been hydrated, and they can be folded again", async ({ page }) => {
  await page.goto("/services/defi");
  await page.keyboard.press("Shift");
  await hydrated(page);
  await page.locator("main a[href='/#services']").click();
  const list = page.locator("#services");
  await expect(list.locator("summary")).toBeInViewport();
  await expect(list.getByRole("link", { name: /^NFT marketplace/ })).toBeVisible();
  await list.locator("summary").click();
  await expect(list.getByRole("link", { name: /^NFT marketplace/ })).toBeHidden();
});

test("shows a published finding with the fingerprint of its report, posts and roles with salaries", async ({ page, request }) => {
  await page.goto("/");
  const hash = (await page.locator(".proof__hash").textContent()) ?? "";
  const href = (await page.getByRole("link", { name: "The PDF" }).getAttribute("href")) ?? "";
  const pdf = await (await request.get(href)).body();
  const digest = await crypto.subtle.digest("SHA-256", new Uint8Array(pdf));
  expect(Buffer.from(digest).toString("hex")).toBe(hash);
  await expect(page.locator(".news")).toContainText(/USD [\d,]+ to [\d,]+ a year/);
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("is at most half as long as it was, shows a price on the first screen, and has no text smaller than 12.5 px", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator(".next-steps").getByRole("link", { name: "Thirty minutes" })).toHaveAttribute("href", "/company/book-a-call");
    const cost = await figure(page, "Cost").boundingBox();
    expect((cost?.y ?? Infinity) + (cost?.height ?? 0)).toBeLessThan(PHONE.height);
    // Scrolls through once, so that every section has its real height.
    for (let at = 0; at < 8_000; at += 600) await page.evaluate((top) => scrollTo(0, top), at);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(MAX_PHONE_HEIGHT);
    const small = await page.evaluate(() =>
      [...document.body.querySelectorAll("*")]
        .filter(
          (element) => element.checkVisibility() && [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
        )
        .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 12.5)
        .map((element) => `${element.className} ${element.textContent}`),
    );
    expect(small).toEqual([]);
  });

  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    test(`shows the whole button on the first screen, with nothing floating over it until one scrolls (motion: ${reducedMotion})`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion });
      await page.goto("/");
      await expect(page.getByRole("button", { name: "Go on with this" })).toBeInViewport({ ratio: 1 });
      const dock = page.getByRole("button", { name: "Chat and support" });
      await expect(dock).not.toBeInViewport();
      await page.evaluate(() => scrollTo(0, 900));
      // The code that moves the button has seen the way down.
      await expect(page.locator(".support")).toHaveAttribute("data-away", "");
      await page.evaluate(() => scrollTo(0, 600));
      await expect(dock).toBeInViewport();
    });
  }

  test("code wraps on the home page, in a report, beside an offering and in a post, and is copied as it was written", async ({ page }) => {
    const blocks = { "/": ".report-code", "/audits/timelocked-savings": ".report-code", "/solutions/fintech": ".artefact pre" };
    for (const [path, blockOf] of Object.entries({ ...blocks, "/blogs/reentrancy-is-not-solved": ".post-code pre" })) {
      await page.goto(path);
      await page.locator("main details").evaluateAll((all) => all.forEach((each) => each.setAttribute("open", "")));
      const found = await page.locator(blockOf).evaluateAll((pres) =>
        pres.map((pre) => {
          getSelection()?.selectAllChildren(pre);
          const copied = getSelection()?.toString() ?? "";
          const source = pre.cloneNode(true) as Element;
          for (const number of source.querySelectorAll(".report-code__number")) number.remove();
          return { cut: pre.scrollWidth > pre.clientWidth, copied: copied.trimEnd(), written: source.textContent.trimEnd() };
        }),
      );
      expect(found.length, path).toBeGreaterThan(0);
      for (const { cut, copied, written } of found) {
        expect(cut, `${path}: ${written}`).toBe(false);
        expect(copied, path).toBe(written);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      const cut = page.locator("pre").evaluateAll((pres) => pres.filter((pre) => pre.scrollWidth > pre.clientWidth).length);
      expect(await cut, `${path} at 1280 px`).toBe(0);
      await page.setViewportSize(PHONE);
    }
  });

  test("the rest of a wrapped line of code begins to the right of its statement", async ({ page }) => {
    const lines = {
      "/": ".report-code__line",
      "/audits/timelocked-savings": ".report-code__line",
      "/work/timelocked-savings": ".diff__line",
      "/blogs/reentrancy-is-not-solved": ".code-line",
    };
    for (const [path, lineOf] of Object.entries(lines)) {
      await page.goto(path);
      await page.locator("main details").evaluateAll((all) => all.forEach((each) => each.setAttribute("open", "")));
      const wrapped = await page.locator(lineOf).evaluateAll((all) =>
        all.flatMap((line) => {
          const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
          while (texts.nextNode() && (!texts.currentNode.nodeValue?.trim() || texts.currentNode.parentElement?.ariaHidden));
          const code = texts.currentNode;
          if (code === line || !line.lastChild) return [];
          const range = document.createRange();
          range.setStart(code, Math.max(0, (code.nodeValue ?? "").search(/\S/)));
          range.setEndAfter(line.lastChild);
          const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 0);
          const rest = Map.groupBy(
            others.filter(({ top }) => top > (first?.bottom ?? 0)),
            ({ bottom }) => Math.round(bottom),
          );
          return [...rest.values()].map((row) => ({
            by: Math.min(...row.map(({ left }) => left)) - (first?.left ?? 0),
            text: line.textContent,
          }));
        }),
      );
      expect(wrapped.length, path).toBeGreaterThan(0);
      expect(wrapped.filter(({ by }) => by < 1)).toEqual([]);
    }
  });
});
