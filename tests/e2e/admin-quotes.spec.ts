import { expect, test } from "@playwright/test";
import { askForQuote } from "../support/asked-quote.ts";
import { openSession, reload, signIn } from "../support/office.ts";

const row = (name: string) => new RegExp(name.replaceAll(".", "\\."));

test("the list is searched, filtered and sorted in the address", async ({ page }) => {
  await signIn(page, "/admin/quotes");
  await page.getByRole("searchbox", { name: /Search/ }).fill("tidepool");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=tidepool/);
  await expect(page.getByRole("row", { name: row("jo@tidepool.example") })).toBeVisible();
  await expect(page.getByRole("row", { name: row("nadia@riverbank.example") })).toHaveCount(0);
  await page.goto("/admin/quotes?status=lost");
  await expect(page.getByRole("row", { name: row("sam@papermoon.example") })).toBeVisible();
  await expect(page.getByRole("row", { name: row("jo@tidepool.example") })).toHaveCount(0);
  await page.goto("/admin/quotes?q=no-such-client");
  await expect(page.getByText("No quotes match")).toBeVisible();
});

test("rows are chosen by keyboard, changed together, and changed back", async ({ page }) => {
  await signIn(page, "/admin/quotes?q=clinicnorth");
  await expect(page.getByRole("row", { name: row("ana@clinicnorth.example") })).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByRole("checkbox", { name: /ana@clinicnorth\.example/ })).toBeChecked();
  await page.getByLabel("Set status", { exact: true }).selectOption("Proposal sent");
  await page.getByRole("button", { name: "Apply: Set status" }).click();
  await expect(page.getByRole("row", { name: row("ana@clinicnorth.example") })).toContainText("Proposal sent");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("row", { name: row("ana@clinicnorth.example") })).toContainText("Contacted");
});

test("the export is the current filter, as a file", async ({ request }) => {
  await openSession({ request });
  const answer = await request.get("/admin/quotes?status=won&export=csv");
  expect(answer.headers()["content-disposition"]).toContain("attachment");
  const text = await answer.text();
  expect(text).toContain("jo@tidepool.example");
  expect(text).not.toContain("nadia@riverbank.example");
});

test("a quote is answered: status, client, a note and an email, which stays in the outbox without a mail server, and the log knows all of it", async ({
  page,
  request,
}) => {
  const { email } = await askForQuote(request, "mailed");
  await signIn(page, `/admin/quotes?q=${email}`);
  await page.getByRole("link", { name: email }).click();
  await expect(page.getByRole("heading", { name: "Request" })).toBeVisible();
  const status = page.getByRole("combobox", { name: "Status" });
  await status.selectOption("Contacted");
  await page.locator(".toast", { hasText: "Marked as contacted." }).getByRole("button", { name: "Undo" }).click();
  await expect(status).toHaveValue("new");
  await status.selectOption("Won");
  const won = page.locator(".toast", { hasText: "Marked as won." });
  await expect(won).toBeVisible();
  // A colleague corrects it, which Undo must not replace.
  const headers = { origin: new URL(page.url()).origin };
  await page.request.post(page.url(), { form: { intent: "status", status: "proposal_sent" }, headers });
  await expect(status).toHaveValue("proposal_sent");
  await won.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("This has been changed since, so it was not undone.")).toBeVisible();
  await expect(status).toHaveValue("proposal_sent");
  await status.selectOption("Won");
  await expect(page.getByText("Marked as won.").last()).toBeVisible();
  const company = page.getByRole("textbox", { name: "Company" });
  await company.fill("A typing error");
  await page.keyboard.press("Enter");
  await page.locator(".toast", { hasText: "Client’s name and company saved." }).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Change undone.", { exact: true }).last()).toBeVisible();
  await expect(company).toHaveValue("");
  // The name is not sent with it: a colleague may be editing that.
  const sent = page.waitForRequest((each) => each.method() === "POST");
  await company.fill("Common Mill Cooperative");
  await page.keyboard.press("Enter");
  expect((await sent).postData()).toBe("intent=client&company=Common+Mill+Cooperative");
  await expect(page.getByText(/^Common Mill Cooperative · \$/)).toBeVisible();
  await page.getByRole("tab", { name: "Internal note" }).click();
  await page.getByLabel("Note for colleagues").fill("They want to start in January.");
  await page.getByRole("button", { name: "Add note" }).dblclick();
  await expect(page.getByText("They want to start in January.").first()).toBeVisible();

  await page.getByRole("tab", { name: "Email" }).click();
  await page.getByRole("textbox", { name: "Subject" }).fill("Two questions about your project");
  await page.getByRole("textbox", { name: "Message", exact: true }).fill("Hello,\n\nwhich of the pages comes first?");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("No mail server is set up, so the email stays in the outbox.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Message", exact: true })).toHaveValue("");
  const letter = page.getByRole("listitem").filter({ hasText: "which of the pages comes first?" });
  // In sight above the composer, which keeps the cursor: letters typed now are text, not shortcuts.
  await expect(page.getByRole("textbox", { name: "Message", exact: true })).toBeFocused();
  await expect(letter).toBeInViewport({ ratio: 1 });
  await expect(letter).toContainText(`to ${email}`);
  // The email itself is shown in place of its log entry.
  await expect(page.getByText(/wrote an email/)).toHaveCount(0);
  await expect(letter.getByRole("link", { name: "Two questions about your project" })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(letter).toContainText("Held in the outbox", { timeout: 2_000 });
  }).toPass();
  await expect(page.getByText("changed status from Proposal sent to Won")).toBeVisible();
  await expect(page.getByText("They want to start in January.")).toBeVisible();
  // The conversation comes first, the long estimate after it.
  await expect(page.locator(".record__main .record__section h2")).toHaveText(["Conversation", "Request", "Hours"]);
  await reload(page);
  await page.getByRole("tab", { name: "Email" }).click();
  await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue("Re: Two questions about your project");
  // The hours of a won quote are fixed until staff reopen them.
  const backend = page.getByLabel("Page no 1, Backend");
  await expect(backend).toHaveCount(0);
  await status.selectOption("Contacted");
  const agreed = await backend.inputValue();
  await backend.fill("987");
  await status.selectOption("Won");
  await expect(backend).toHaveCount(0);
  // What was typed and not sent is not agreed. It is there again when the hours are reopened.
  await expect(page.locator(".quote-hours tbody tr").first().getByRole("cell").first()).toHaveText(new RegExp(`${agreed}$`));
  await expect(page.getByText(", current price")).toBeVisible();
  await page.getByRole("button", { name: "Reopen hours" }).click();
  await expect(backend).toBeFocused();
  await expect(backend).toHaveValue("987");
});

test("hours are tried, kept as a draft, sent as a revised estimate that is shown before it goes, and in sight on a phone and in Work", async ({
  page,
  browser,
}) => {
  await signIn(page, "/admin/quotes?q=lanternpay");
  await page.getByRole("link", { name: "wei@lanternpay.example" }).click();
  const backend = page.getByLabel("Page no 1, Backend");
  const more = String(Number(await backend.inputValue()) + 10);
  await expect(page.getByText(", current price")).toBeVisible();
  await backend.fill(more);
  const total = page.getByText(/^\$[\d,.]+ \+\$[\d,.]+ on the \$[\d,.]+ the client has$/);
  await expect(total).toBeVisible();
  const [after = "", , before = ""] = (await total.innerText()).match(/\$[\d,]+(?:\.\d\d)?/g) ?? [];
  await page.getByLabel("Personal message").fill("Thank you for the call, Wei.");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Draft saved. The client does not see it.")).toBeVisible();
  await reload(page);
  await expect(backend).toHaveValue(more);
  await expect(page.getByText(/^Draft by /)).toBeVisible();
  const client = await (await browser.newContext()).newPage();
  await client.goto((await page.getByRole("link", { name: "The client’s page" }).getAttribute("href")) ?? "");
  await expect(client.getByText(before).first()).toBeVisible();
  await expect(client.getByText(after)).toHaveCount(0);

  await page.getByRole("button", { name: "Publish revised estimate" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish this estimate?" });
  await expect(dialog.getByText(`Your revised estimate from Orbweave: ${after}`)).toBeVisible();
  await expect(dialog.getByLabel("Text of the email")).toContainText("Thank you for the call, Wei.");
  await expect(dialog.getByLabel("Text of the email")).toContainText(`from ${before} to ${after}`);
  await expect(dialog.getByText("No mail server is set up: the email stays in the outbox.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Copy link" })).toBeVisible();
  // The second click must neither send again nor be refused because the first one changed the revision.
  await dialog.getByRole("button", { name: "Publish revised estimate" }).dblclick();
  await expect(page.getByText(`Estimate published: ${after}. The email stays in the outbox.`)).toBeVisible();
  await expect(page.getByText(/Version 2, by us/)).toBeVisible();
  await expect(page.getByText(/Version 3, by us/)).toHaveCount(0);
  await expect(page.getByText("There is a newer version of this estimate")).toHaveCount(0);
  await expect(page.getByText(", current price")).toBeVisible();
  await client.reload();
  await expect(client.getByText(after).first()).toBeVisible();
  await client.context().close();

  const hours = page.getByRole("group", { name: "Hours by page and role" });
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  for (const [width, path] of [
    [1280, `/admin/quotes/${id}?queue=team`],
    [390, `/admin/quotes/${id}`],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await expect(hours.getByText(/^\$[\d,]+/).first()).toBeVisible();
    expect(await hours.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await backend.scrollIntoViewIfNeeded();
    await expect(page.locator(".hours-total")).toBeInViewport();
  }
});

test("a quote is lost for a reason, by the board", async ({ page }) => {
  await signIn(page, "/admin/quotes/board");
  const board = page.getByRole("region", { name: "Quotes by status" });
  const card = board.getByRole("listitem").filter({ hasText: "tomas@fieldnotes.example" });
  await card.getByRole("button").click();
  await page
    .getByRole("menuitem", { name: "Lost" })
    .or(page.getByRole("button", { name: "Lost", exact: true }))
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Mark Tomáš Novák as lost?" });
  await dialog.getByRole("button", { name: "Mark as lost" }).click();
  await expect(dialog.getByText("Please choose why it was lost.")).toBeVisible();
  await dialog.getByLabel("Lost reason").selectOption("Chose another firm");
  await dialog.getByRole("button", { name: "Mark as lost" }).click();
  await expect(board.getByRole("region", { name: /Lost/ }).getByRole("link", { name: "Tomáš Novák" })).toBeVisible();
  await expect(async () => {
    await page.goto("/admin/quotes?lost=competitor");
    await expect(page.getByRole("row", { name: row("tomas@fieldnotes.example") })).toContainText("Chose another firm", { timeout: 2_000 });
  }).toPass();
});

test("a call comes in: staff write down the quote and book a call with its client", async ({ page }) => {
  await signIn(page, "/admin/quotes");
  await page.getByRole("link", { name: "New quote" }).click();
  await page.getByLabel("Email", { exact: true }).fill("mira@kiteworks.example");
  await page.getByLabel("Name").fill("Mira Das");
  await page.getByLabel("Company").fill("Kiteworks");
  await page.getByLabel("Phone").fill("+880 1711 123456");
  await page.getByLabel("Page no 1").fill("A shop with a cart and card payments.");
  // What the client did not say is assumed, and named in the history.
  await expect(page.getByLabel("Platform").locator("option:checked")).toHaveText("Assumed: Web");
  await page.getByLabel("Industry").selectOption("E-Commerce");
  await page.getByRole("button", { name: "Create quote" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mira Das" })).toBeVisible();
  await expect(page.getByText("A shop with a cart and card payments.").first()).toBeVisible();
  await expect(page.getByText("created the quote, with 7 assumptions")).toBeVisible();
  await page.getByText("Show all", { exact: true }).click();
  await expect(page.getByText("Version MVP, Website type Web 2.0, Platform Web,")).toBeVisible();
  await expect(page.getByRole("link", { name: "+880 1711 123456" })).toHaveAttribute("href", "tel:+8801711123456");
  await page.getByRole("link", { name: "Book a call" }).click();
  await expect(page.getByLabel("Client’s name")).toHaveValue("Mira Das");
  await expect(page.getByLabel("Client’s email")).toHaveValue("mira@kiteworks.example");
  await expect(page.getByText(/^Linked to the quote \$[\d,.]+\.$/)).toBeVisible();
});

test("an accepted quote says so in its conversation, and is won with one press", async ({ page }) => {
  await signIn(page, "/admin/quotes?q=harbourline");
  await page.getByRole("link", { name: "ops@harbourline.example" }).click();
  await expect(page.getByText(/^Ingrid Solberg accepted the estimate of \$[\d,.]+, version 1/)).toBeVisible();
  const badges = page.locator(".record-header h1 .badge");
  await expect(badges).toHaveText(["Accepted"]);
  await page.getByRole("button", { name: "Mark as won", exact: true }).click();
  await expect(badges).toHaveText(["Won", "Accepted"]);
  await expect(page.getByRole("button", { name: "Mark as won", exact: true })).toHaveCount(0);
  await page.locator(".toast", { hasText: "Marked as won." }).getByRole("button", { name: "Undo" }).click();
  await expect(badges).toHaveText(["Accepted"]);
  // t chooses the status; Escape leaves it, not the record.
  await page.keyboard.press("t");
  await expect(page.getByRole("combobox", { name: "Status" })).toBeFocused();
});

test("a card moves on the board by its menu and by keyboard, and stays there", async ({ page, request }) => {
  const { email } = await askForQuote(request, "moved");
  await signIn(page, "/admin/quotes/board");
  const board = page.getByRole("region", { name: "Quotes by status" });
  const card = board.getByRole("listitem").filter({ hasText: email });
  await card.getByRole("button").focus();
  const saved = page.waitForResponse((response) => response.request().method() === "POST" && response.url().includes("/quotes/board"));
  await page.keyboard.press("ArrowRight");
  await expect(board.getByRole("region", { name: /Contacted/ }).getByRole("link", { name: email })).toBeVisible();
  await saved;
  await page.locator(".toast", { hasText: "Marked as contacted." }).getByRole("button", { name: "Undo" }).click();
  await expect(board.getByRole("region", { name: /New/ }).getByRole("link", { name: email })).toBeVisible();
  await expect(page.getByText("Change undone.")).toBeVisible();
  await card.getByRole("button").focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".toast", { hasText: "Marked as contacted." })).toBeVisible();
  await reload(page);
  await expect(board.getByRole("region", { name: /Contacted/ }).getByRole("link", { name: email })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/admin\/quotes$/);
});

test("a new quote appears in an open list without a reload", async ({ page, request }) => {
  await signIn(page, "/admin/quotes");
  // The page has to subscribe first; each attempt creates another quote.
  await expect(async () => {
    const { email } = await askForQuote(request, "live");
    await expect(page.getByRole("row", { name: row(email) })).toBeVisible({ timeout: 4_000 });
  }).toPass();
});
