import { expect, type Page, test } from "@playwright/test";
import { objectionsInViews } from "../support/axe.ts";
import { untilFormMayBeSent } from "../support/form-time.ts";
import { hydrated, reload, signIn, visit } from "../support/office.ts";

const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n");
const ROLE = "/career/product-designer";

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill("Rina Akter");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel(/^Links/).fill("example.com/rina");
  await page.getByLabel("Where can we see your work?").fill("example.com/rina");
}

const attach = (page: Page, name = "cv.pdf", buffer = PDF) =>
  page.getByLabel("CV", { exact: true }).setInputFiles({ name, mimeType: "application/pdf", buffer });
const agree = (page: Page) => page.getByRole("checkbox", { name: /Read and keep my application/ }).check();
/** The URL changes before the page is rendered; a form sent without scripts leaves its fragment in it. */
const expectSent = (page: Page) => expect(page.getByRole("heading", { name: "Thank you. We have your application." })).toBeVisible();
const send = (page: Page) => page.getByRole("button", { name: "Send the application" });

test("open roles are narrowed in the address, without scripts too", async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto("/career");
  await expect(page.getByRole("link", { name: "Product designer" })).toBeVisible();
  const cut = () => page.locator(".role__summary").evaluateAll((all) => all.filter((each) => each.scrollHeight > each.clientHeight).length);
  expect(await cut()).toBe(0);
  await page.getByLabel("Team").selectOption("Design");
  await page.getByRole("button", { name: "Show roles" }).click();
  await expect(page).toHaveURL(/team=Design/);
  await expect(page.getByRole("link", { name: "Product designer" })).toBeVisible();
  await expect(page.getByRole("link", { name: "AI engineer" })).toHaveCount(0);
  await page.goto("/career?team=Design&remote=yes");
  await expect(page.getByText("No open role matches these filters.")).toBeVisible();
});

test("without scripts the form comes back with every word, and the file, until it is right", async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(ROLE);
  await fillIn(page, "no.script@example.com");
  await attach(page, "my-life.pdf");
  await untilFormMayBeSent(page);
  await send(page).click();
  await expect(page.getByText("Without your agreement we may not read it.")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Rina Akter");
  await expect(page.getByText("We still have my-life.pdf.")).toBeVisible();
  await agree(page);
  await send(page).click();
  await expectSent(page);
});

test("a draft survives a reload, wrong files are refused beside the field, and what is sent is forgotten", async ({ page }) => {
  await page.goto(ROLE);
  await fillIn(page, "draft@example.com");
  await hydrated(page);
  await page.getByLabel("Name", { exact: true }).fill("Rina Akter");
  await page.reload();
  await page.keyboard.press("Shift");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Rina Akter");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("draft@example.com");
  await attach(page, "cv.pdf", Buffer.from("<!doctype html><script>alert(1)</script>"));
  await agree(page);
  // Files are not checked before that.
  await untilFormMayBeSent(page);
  await send(page).click();
  await expect(page.locator(".field__error").first()).toContainText("cv.pdf");
  await attach(page, "large.pdf", Buffer.alloc(10 * 1024 * 1024 + 1));
  await send(page).click();
  await expect(page.locator(".field__error").first()).toContainText("larger than 10 MB");
  await attach(page);
  await expect(page.locator(".field__error")).toHaveCount(0);
  await send(page).dblclick();
  await expectSent(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goto(ROLE);
  await page.keyboard.press("Shift");
  await hydrated(page);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
});

test("staff read, rate, move and answer an application; the candidate sees it, withdraws, and has it erased", async ({ page, browser }) => {
  await page.goto(ROLE);
  await fillIn(page, "journey@example.com");
  await attach(page);
  await agree(page);
  await untilFormMayBeSent(page);
  await send(page).click();
  await expectSent(page);

  const office = await (await browser.newContext()).newPage();
  await signIn(office, "/admin/career/applications?q=journey");
  await office.getByRole("link", { name: "Rina Akter" }).click();
  await expect(office.getByText("example.com/rina").first()).toBeVisible();
  const download = office.waitForEvent("download");
  await office.getByRole("link", { name: "cv.pdf" }).first().click();
  expect((await download).suggestedFilename()).toBe("cv.pdf");
  await office.getByLabel("Rating").selectOption("4 – Strong yes");
  await expect(office.getByText("Rating saved.")).toBeVisible();
  await office.getByRole("complementary", { name: "Details" }).getByLabel("Stage").selectOption("Interview");
  await expect(office.getByText("Moved to Interview.")).toBeVisible();
  await office.getByRole("tab", { name: "Email" }).click();
  await office.getByText("Files, template, time").click();
  await office.getByLabel("Use a template").selectOption({ label: "Invitation to a first call" });
  await expect(office.getByRole("textbox", { name: "Message", exact: true })).toHaveValue(/^Dear Rina Akter,/);
  await office.getByRole("button", { name: "Put email in the outbox" }).click();
  await expect(office.getByText("No mail server is set up, so the letter stays in the outbox.")).toBeVisible();
  await expect(office.getByRole("listitem").filter({ hasText: "to journey@example.com" }).last()).toContainText("a first call");
  await office.getByRole("button", { name: "Invite to interview" }).click();
  const saved = office.getByRole("dialog").getByLabel("Use a template");
  await expect(saved.locator("> option")).toHaveText([
    "Choose a template",
    "Interview invitation",
    "Invitation to a first call",
    "Invitation to the working session",
  ]);
  await expect(saved.locator('optgroup[label="Other templates"] > option')).toHaveText(["One more question"]);
  await office.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();

  const link = (await office.getByRole("link", { name: "The candidate’s page" }).getAttribute("href")) ?? "";
  await page.goto(new URL(link).pathname);
  await expect(page.getByText("In conversation")).toBeVisible();
  await page.getByRole("link", { name: "Send it again" }).click();
  await fillIn(page, "journey@example.com");
  await page.getByLabel("Name", { exact: true }).fill("Rina Akter the Second");
  await attach(page, "newer.pdf");
  await agree(page);
  await untilFormMayBeSent(page);
  await send(page).click();
  await expectSent(page);
  await office.reload();
  await expect(office.getByRole("heading", { name: "Rina Akter the Second" })).toBeVisible();
  await expect(office.getByText("Another application from this address")).toHaveCount(0);
  // The same email address alone replaces nothing: it is another application, and staff see both.
  await page.goto(ROLE);
  await fillIn(page, "journey@example.com");
  await page.getByLabel("Name", { exact: true }).fill("A stranger");
  await attach(page);
  await agree(page);
  await untilFormMayBeSent(page);
  await send(page).click();
  await expectSent(page);
  await office.reload();
  await expect(office.getByRole("heading", { name: "Rina Akter the Second" })).toBeVisible();
  await office.getByRole("note").getByRole("link", { name: "A stranger" }).click();
  await expect(office.getByRole("note").getByRole("link", { name: "Rina Akter the Second" })).toBeVisible();

  await page.goto(new URL(link).pathname);
  await page.getByRole("link", { name: "Withdraw" }).click();
  await page.getByRole("button", { name: "Yes, withdraw" }).click();
  await expect(page.getByText("Withdrawn", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Erase my data" }).click();
  await page.getByRole("button", { name: "Yes, erase everything" }).click();
  await expect(page.getByRole("heading", { name: "Everything about your application is erased." })).toBeVisible();
  expect((await page.goto(new URL(link).pathname))?.status()).toBe(404);
  await office.goto("/admin/career/applications?q=journey");
  await expect(office.getByRole("link", { name: "A stranger" })).toBeVisible();
  await expect(office.getByRole("link", { name: "Rina Akter" })).toHaveCount(0);
});

test("a rejection shows its letter everywhere, and sends it now, later or not", async ({ page }) => {
  await signIn(page, "/admin/career/applications?q=Imran");
  await page.getByRole("checkbox", { name: /Imran Chowdhury/ }).check();
  await page.getByRole("button", { name: "Reject…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Message", { exact: true })).toHaveValue(/Dear \{\{name\}\},/);
  await dialog.getByRole("button", { name: "Cancel" }).click();

  // A card dropped on Rejected stays in place on the board until the letter is decided.
  await page.goto("/admin/career/applications/board");
  await hydrated(page);
  const board = page.getByRole("region", { name: "Applications by stage" });
  const card = board.getByRole("listitem").filter({ hasText: "Imran Chowdhury" });
  await card.getByRole("button").click();
  await page.getByRole("menuitem", { name: "Rejected" }).click();
  await expect(dialog.getByLabel("Message", { exact: true })).toHaveValue(/Dear Imran Chowdhury,/);
  await dialog.getByRole("radio", { name: /Do not send/ }).check();
  await expect(dialog.getByLabel("Message", { exact: true })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Reject without a letter" }).click();
  await expect(page.getByText("Rejected. No email is sent.")).toBeVisible();
  await board
    .getByRole("region", { name: /Rejected/ })
    .getByRole("link", { name: "Imran Chowdhury" })
    .click();

  // The letter can be scheduled afterwards and cancelled before it is sent. Without a mail server nothing is reported as sent.
  await page.getByRole("button", { name: "Put rejection letter in the outbox…" }).click();
  await dialog.getByRole("radio", { name: /Send later/ }).check();
  await expect(dialog.getByLabel("Send at")).toHaveValue(/T09:00$/);
  await dialog.getByLabel("Send at").fill("");
  await dialog.getByRole("button", { name: "Schedule email" }).click();
  await expect(dialog.getByText("Please give a date and a time.")).toBeVisible();
  await dialog.getByLabel("Send at").fill("2035-01-02T10:00");
  await dialog.getByLabel("Message", { exact: true }).fill("Dear Imran, in our own words.");
  await dialog.getByRole("button", { name: "Schedule email" }).click();
  await expect(page.getByText("No mail server is set up, so the letter stays in the outbox.")).toBeVisible();
  await expect(page.getByText("2 Jan 2035, 10:00").first()).toBeVisible();
  await page.getByRole("button", { name: "Cancel letter" }).click();
  await expect(page.getByText("Letter cancelled. The application stays rejected.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Put rejection letter in the outbox…" })).toBeVisible();
});

test("a candidate is invited, books the interview by the link, and the record shows it; colleagues score", async ({ page, browser }) => {
  await signIn(page, "/admin/career/applications?q=Arif");
  await page.getByRole("link", { name: "Arif Hossain" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Arif Hossain/ })).toBeVisible();
  await hydrated(page);
  await page.getByRole("button", { name: "Invite to interview" }).click();
  await expect(page.getByRole("dialog").getByLabel("Message", { exact: true })).toHaveValue(/Dear Arif Hossain,/);
  await page.getByRole("dialog").getByRole("button", { name: "Put invitation in the outbox" }).click();
  await expect(page.getByText("No mail server is set up, so the invitation stays in the outbox.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Interview");
  await expect(page.getByText("Waiting for a time.")).toBeVisible();
  await expect(page.locator(".career-score-form")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Invite again" })).toBeVisible();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy booking link" }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  const booking = new URL(await page.evaluate(() => navigator.clipboard.readText()));

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto("/company/book-a-call");
  await expect(visitor.getByRole("list", { name: "Kinds of call" }).getByText("Interview")).toHaveCount(0);
  await visitor.goto(booking.pathname + booking.search);
  await expect(visitor.getByRole("heading", { name: "Choose a time for your interview" })).toBeVisible();
  await visitor.locator("button[name=start]").first().click();
  await expect(visitor.getByLabel("Your name")).toHaveValue("Arif Hossain");
  await expect(visitor.getByLabel("Email", { exact: true })).toHaveValue("arif.hossain@example.com");
  await visitor.getByRole("button", { name: "Book the call" }).click();
  await expect(visitor).toHaveURL(/\/appointment\//);

  // The open page of the application follows the booking.
  const interview = page.locator(".record__section").filter({ has: page.getByRole("heading", { level: 2, name: /^Interviews \(\d\)$/ }) });
  await expect(interview).toContainText("Interview with Demo");
  await expect(interview).toContainText("Confirmed");
  await page.getByRole("button", { name: "Add score" }).click();
  await expect(page.locator(".career-score-form").getByLabel("Stage")).toHaveValue("interview");
  await page.getByRole("radio", { name: /3 – Yes/ }).check();
  await page.getByLabel("Reasoning").fill("Clear about trade-offs.");
  await page.getByLabel("Reasoning").press("Control+Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("3.0 of 4 (1 scorecard)");
  await expect(page.locator(".career-score-form")).toHaveCount(0);
  await interview.getByRole("link").first().click();
  await expect(page.getByRole("link", { name: /Application: Arif Hossain/ })).toBeVisible();
});

test("a card moves on the board by keyboard, only where it may go, and stays there", async ({ page }) => {
  await signIn(page, "/admin/career/applications/board");
  const board = page.getByRole("region", { name: "Applications by stage" });
  await hydrated(page);
  const card = board.getByRole("listitem").filter({ hasText: "Samuel Osei" });
  await card.getByRole("button").focus();
  const saved = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().includes("/applications/board"),
  );
  await page.keyboard.press("ArrowRight");
  await expect(board.getByRole("region", { name: /Screening/ }).getByRole("link", { name: "Samuel Osei" })).toBeVisible();
  await saved;
  await page.reload();
  await expect(board.getByRole("region", { name: /Screening/ }).getByRole("link", { name: "Samuel Osei" })).toBeVisible();
});

test("a job is written with a preview and questions, opened, read, and closed", async ({ page, context }, { retry }) => {
  const path = `/career/wallet-engineer-${retry}`;
  await signIn(page, "/admin/career/create-job");
  await page.getByLabel("Title", { exact: true }).fill(`Wallet engineer ${retry}`);
  await expect(page.getByRole("region", { name: "Preview" }).getByRole("heading", { name: `Wallet engineer ${retry}` })).toBeVisible();
  await page.getByLabel("Team").fill("Protocol");
  await page.getByLabel("Summary").fill("You write wallets.");
  await page.getByLabel("What you will do").fill("Write\nReview");
  await page.getByLabel("What you need").fill("Two years");
  await page.getByRole("button", { name: "Add question" }).click();
  await page.getByLabel("Question 1").fill("Why wallets?");
  await page.getByRole("button", { name: "Add question" }).click();
  await page.getByLabel("Question 2").fill("Since when?");
  await page.getByRole("button", { name: "Up “Since when?”" }).click();
  await expect(page.getByLabel("Question 1")).toHaveValue("Since when?");
  // The questions are kept with everything else, and offered again.
  await reload(page);
  await expect(page.getByLabel("Question 1")).toHaveCount(0);
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByLabel("Question 1")).toHaveValue("Since when?");
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("Why wallets?");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Draft saved.")).toBeVisible();
  await expect(page.getByRole("heading", { name: `Wallet engineer ${retry}` }).first()).toBeVisible();
  await page.getByRole("button", { name: "Open job" }).click();
  await expect(page.getByText("Please give the lower end")).toBeVisible();
  await page.getByLabel("From", { exact: true }).fill("30,000");
  await page.getByLabel("To", { exact: true }).fill("40,000");
  await page.getByRole("button", { name: "Save job" }).click();
  await expect(page.getByText("Job saved.")).toBeVisible();
  expect((await page.request.get(path)).status()).toBe(404);
  await page.getByRole("button", { name: "Open job" }).click();
  await expect(page.getByText("Published. Candidates can now apply.")).toBeVisible();
  expect(await (await page.request.get(path)).text()).toContain('"@type":"JobPosting"');
  await page.getByRole("button", { name: "Pause job" }).click();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Close job" }).click();
  await expect(page.getByText("Closed. Candidates can no longer apply.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Open job" })).toBeVisible();
  const closed = await page.request.get(path);
  expect([closed.status(), closed.headers()["x-robots-tag"], (await closed.text()).includes("JobPosting")]).toEqual([
    200,
    "noindex",
    false,
  ]);

  // The form was loaded before these moves. A colleague's save outdates it, and refuses to be overwritten unseen.
  const save = async (team: string, toast: string, on = page) => {
    await on.getByLabel("Team").fill(team);
    await on.getByRole("button", { name: "Save job" }).click();
    await expect(on.getByText(toast)).toBeVisible();
  };
  await save("Wallets", "Job saved.");
  await page.getByRole("button", { name: "Remove “Since when?”" }).click();
  const other = await context.newPage();
  await visit(other, new URL(page.url()).pathname);
  await save("Ledger", "Job saved.", other);
  await expect(page.getByText("Ledger").first()).toBeVisible();
  await expect(page.getByLabel("Question 1")).toHaveValue("Why wallets?");
  await save("Wallets", "A colleague changed this while you were editing.");
  await save("Wallets", "Job saved.");
  await expect(page.getByLabel("Question 1")).toHaveValue("Why wallets?");
});

test("nothing to object to on the public pages", async ({ page }) => {
  // accessibility.spec.ts visits /career and an open role.
  for (const path of ["/career/technical-writer", `${ROLE}/sent`, "/career/erased"]) {
    await page.goto(path);
    expect(await objectionsInViews(page)).toEqual([]);
  }
});

test("the career pages end with words for applicants", async ({ page }) => {
  await page.goto("/career/smart-contract-engineer");
  const band = page.getByRole("complementary", { name: "No fitting role? Write to us." });
  await expect(band.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
  const address = (await band.getByRole("link", { name: /@/ }).getAttribute("href")) ?? "";
  await expect(band.getByRole("link", { name: "Write to us" })).toHaveAttribute("href", address);
  await expect(band.getByRole("button")).toHaveCount(0);
  await expect(band.getByRole("link")).toHaveText([/@/, "Write to us", "All roles"]);
  await band.getByRole("link", { name: "All roles" }).click();
  await expect(page).toHaveURL("/career");
  await band.getByRole("link", { name: "All roles" }).click();
  await expect(page.getByRole("heading", { name: "Open roles" })).toBeInViewport();
});
