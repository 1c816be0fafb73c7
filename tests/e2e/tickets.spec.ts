import { expect, type Locator, type Page, test } from "@playwright/test";
import { objections, overflow } from "../support/axe.ts";
import { askForQuote } from "../support/asked-quote.ts";
import { signIn } from "../support/office.ts";
import { ONE_PIXEL_PNG } from "../support/one-pixel-png.ts";

const panel = (page: Page) => page.getByRole("dialog", { name: "Create a Ticket" });

async function pressSupport(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Chat and support" }).click();
  await page.getByRole("button", { name: "Support", exact: true }).click();
}

async function openPanel(page: Page, path = "/company"): Promise<void> {
  await page.goto(path);
  await pressSupport(page);
  await expect(panel(page)).toBeVisible();
}

async function fill(page: Page, subject: string): Promise<void> {
  const form = panel(page);
  await form.getByLabel("Email").fill("rina@example.com");
  await form.getByLabel("Full name").fill("Rina Akter");
  await form.getByLabel("Contact number").fill("+8801700000000");
  await form.getByLabel("Subject").fill(subject);
  await form.getByLabel("Category").selectOption("Service");
  await form.getByLabel("Question").fill("How long does an audit take?");
}

const send = (page: Page) => panel(page).getByRole("button", { name: /^(Send|Try again)$/ });

async function sizeOf(locator: Locator): Promise<readonly number[]> {
  const { width = 0, height = 0 } = (await locator.boundingBox()) ?? {};
  return [Math.round(width), Math.round(height)];
}

async function code(page: Page, label: string): Promise<string> {
  return (await panel(page).locator(".ticket-code", { hasText: label }).locator(".ticket-code__signs").textContent()) ?? "";
}

test("the panel has the specification's sizes, keeps what is typed, and says what is missing", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openPanel(page);
  await expect.poll(() => sizeOf(panel(page))).toEqual([300, 620]);
  // Everything is visible without scrolling.
  expect(
    await panel(page)
      .locator(".ticket__body")
      .evaluate((body) => body.scrollHeight - body.clientHeight),
  ).toBeLessThanOrEqual(0);
  await expect(panel(page).getByLabel("Category")).toHaveValue("");
  await expect(panel(page).getByLabel("Category").locator("option").first()).toHaveText("Choose a Category");
  const sent: string[] = [];
  page.on("request", (request) => request.url().includes("/api/tickets") && sent.push(request.url()));
  await send(page).click();
  await expect(panel(page).getByLabel("Email")).toBeFocused();
  await expect(panel(page).getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  expect(sent).toEqual([]);
  await panel(page).getByLabel("Subject").fill("Kept over a reload");
  await page.reload();
  await pressSupport(page);
  await expect(panel(page).getByLabel("Subject")).toHaveValue("Kept over a reload");
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
});

test("a ticket with a file is created, read with its passcode, answered by staff and by the visitor, solved and rated", async ({
  page,
  browser,
}) => {
  await openPanel(page);
  await fill(page, "Audit dates");
  await panel(page).locator('input[type="file"]').setInputFiles({ name: "diagram.png", mimeType: "image/png", buffer: ONE_PIXEL_PNG });
  await expect(panel(page).getByText("diagram.png", { exact: true })).toBeVisible();
  await send(page).dblclick();
  await expect(panel(page).getByText("Thank you. Your ticket is created.")).toBeVisible();
  // Another test may have a colleague on duty at this moment.
  await expect(panel(page).getByText(/Live chat is currently unavailable\.|Live chat is open now\./)).toBeVisible();
  const [number, passcode] = [await code(page, "Ticket ID"), await code(page, "Passcode")];
  await expect.poll(() => sizeOf(panel(page))).toEqual([300, 510]);

  await panel(page).getByRole("button", { name: "Close" }).click();
  await page.reload();
  await pressSupport(page);
  await expect.poll(() => code(page, "Passcode")).toBe(passcode);

  await panel(page).getByRole("link", { name: "click here" }).click();
  await expect(page).toHaveURL(`/ticket/${number}`);
  await expect(page.getByText("How long does an audit take?")).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(`/ticket/${number}`);
  await elsewhere.getByLabel("Passcode").fill("AAAA-AAAA-AAAA-AAAA");
  await elsewhere.getByRole("button", { name: "Open the ticket" }).click();
  await expect(elsewhere.getByLabel("Passcode")).toHaveAttribute("aria-invalid", "true");
  await elsewhere.getByLabel("Passcode").fill(passcode.toLowerCase().replaceAll("-", ""));
  await elsewhere.getByRole("button", { name: "Open the ticket" }).click();
  await expect(elsewhere.getByText("How long does an audit take?")).toBeVisible();
  await expect(elsewhere.getByRole("link", { name: /diagram/ })).toBeVisible();

  const office = await (await browser.newContext()).newPage();
  await signIn(office, `/admin/communication/tickets?q=${number}`);
  await office
    .getByRole("link", { name: /Audit dates|rina@example\.com|Rina Akter/ })
    .first()
    .click();
  await office.getByRole("textbox", { name: "Reply" }).fill("Between two and six weeks, <b>depending on size</b>.");
  await office.getByRole("button", { name: /Reply/ }).first().click();
  await expect(office.getByText("Between two and six weeks, <b>depending on size</b>.").first()).toBeVisible();

  await page.reload();
  await expect(page.getByText("Between two and six weeks, <b>depending on size</b>.")).toBeVisible();
  await page.getByRole("textbox", { name: /answer|message|reply/i }).fill("Thank you, that helps.");
  await page.getByRole("button", { name: /^Send/ }).click();
  await expect(page.getByText("Thank you, that helps.")).toBeVisible();
  await expect(office.getByText("Thank you, that helps.")).toBeVisible();
  await page.getByRole("button", { name: "Close the ticket" }).click();
  await expect(page.getByRole("button", { name: "Reopen it" })).toBeVisible();
});

test("files that we do not take are refused on the spot; a failure keeps every word, says so, and the next try makes one ticket", async ({
  page,
}) => {
  await openPanel(page);
  await panel(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: "page.html", mimeType: "text/html", buffer: Buffer.from("<script>alert(1)</script>") });
  await expect(
    panel(page)
      .getByText(/page\.html/)
      .first(),
  ).toBeVisible();
  await panel(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: "large.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await expect(panel(page).getByText(/10 MB/).first()).toBeVisible();

  await page.route("**/api/tickets", (route) => route.abort(), { times: 1 });
  await fill(page, "Line was cut");
  await send(page).click();
  await expect(panel(page).getByRole("alert")).toBeVisible();
  await expect(panel(page).getByLabel("Subject")).toHaveValue("Line was cut");
  await send(page).click();
  await expect(panel(page).getByText("Thank you. Your ticket is created.")).toBeVisible();
});

test("a quote's page asks about the quote through the same form", async ({ page, request }) => {
  const { token } = await askForQuote(request, "ask");
  await page.goto(`/quote/${token}`);
  await page.getByRole("button", { name: "Ask about this quote" }).click();
  await expect(panel(page)).toBeVisible();
  await fill(page, "About my estimate");
  await send(page).click();
  await expect(panel(page).getByText("Thank you. Your ticket is created.")).toBeVisible();
});

test("nothing to object to in panel and ticket page, wide and light, narrow and dark", async ({ page }) => {
  const inspect = async () => {
    for (const [width, colorScheme] of [
      [1280, "light"],
      [390, "dark"],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      expect(await objections(page), `${page.url()} at ${width} px`).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
  };
  await openPanel(page);
  await inspect();
  // /ticket itself is inspected in accessibility.spec.ts.
  await page.goto("/ticket/T-7H2M-9QXD");
  await inspect();
});

test("the API is described", async ({ request }) => {
  const answer = await request.get("/api/openapi.json");
  const document = (await answer.json()) as { openapi: string; paths: Record<string, unknown> };
  expect(document.openapi).toMatch(/^3\.1/);
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(["/api/tickets", "/api/quotes", "/api/open-ai/model/answer"]));
});
