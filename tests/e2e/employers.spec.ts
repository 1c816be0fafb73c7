import { expect, type Page, test } from "@playwright/test";
import { objectionsInViews } from "../support/axe.ts";
import { holdPost, hydrated, reload, signIn, visit } from "../support/office.ts";

const PATH = "/company/hire-our-team";
/** Names unique to this run: it may not be the first on its database. */
const RUN = Date.now().toString(36);

async function fill(page: Page, company: string, { person = "" } = {}): Promise<void> {
  await page.getByLabel("Company", { exact: true }).fill(company);
  await page.getByLabel("Your name").fill("Petra Umbrella");
  await page.getByLabel("Email").fill(`petra@${company.toLowerCase().replaceAll(" ", "-")}.example`);
  await page.getByLabel("What is wanted").fill("A tugboat engineer");
  if (person !== "") await page.getByLabel("Name of the person").fill(person);
  await page.getByLabel("Your offer").fill("Sixty thousand and a boat.");
}

const send = (page: Page) => page.getByRole("button", { name: "Send the request" });

/** Submissions within two seconds count as robots and have to be sent again. */
async function sendAndWait(page: Page, press: "click" | "dblclick" = "click"): Promise<void> {
  await expect(async () => {
    if (await send(page).isVisible()) await send(page)[press]({ timeout: 2_000 });
    await expect(page.getByText("Thank you. Your request has arrived.")).toBeVisible({ timeout: 4_000 });
  }).toPass();
}

test("an employer asks for a person, who is informed, agrees and is transferred", async ({ page }) => {
  await page.goto(PATH);
  const company = `Quokka ${RUN}`;
  await fill(page, company, { person: "Demo sales" });
  await sendAndWait(page, "dblclick");
  await expect(page.getByText("We tell them about your request within 30 days")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Thank you. Your request has arrived.")).toBeVisible();

  const office = page;
  await signIn(office, `/admin/employee-poaching?q=${RUN}`);
  await expect(office.getByRole("row", { name: /A tugboat engineer/ })).toHaveCount(1);
  await office.getByRole("link", { name: "A tugboat engineer" }).click();
  await expect(office.getByRole("heading", { name: "Request", exact: true })).toBeVisible();
  const next = office.getByLabel("Status", { exact: true });
  const move = async (status: string, words: Readonly<Record<string, string>> = {}) => {
    await next.selectOption(status);
    for (const [label, text] of Object.entries(words)) await office.getByLabel(label).fill(text);
    if (["Agreed", "Transferred"].includes(status)) await office.getByRole("button", { name: "Set status" }).click();
  };
  // This form stays open and valid while the request moves.
  await office.getByText("Edit request").click();
  await office.getByRole("textbox", { name: "Offer" }).fill("Seventy thousand and a boat.");
  // Leaving the field while the status is being saved does not send it once more, with a revision that is outdated by then.
  const answer = await holdPost(office);
  let posts = 0;
  office.on("request", (request) => (posts += request.method() === "POST" && request.url().includes(".data") ? 1 : 0));
  await move("Reviewing");
  await next.blur();
  await answer();
  await expect(office.getByRole("heading", { level: 1 })).toContainText("Reviewing");
  expect(posts).toBe(1);
  await office.getByLabel("Team member").selectOption("Demo sales");
  await expect(office.getByText("Person saved.")).toBeVisible();

  await expect(office.getByText("For “Consent asked”, the named person must be told first.")).toBeVisible();
  await office.getByRole("button", { name: "Mark as told" }).click();
  await expect(office.getByText("Marked as told.")).toBeVisible();
  await move("Consent asked");
  await expect(office.getByRole("heading", { level: 1 })).toContainText("Consent asked");
  await office.getByRole("button", { name: "Save request" }).click();
  await expect(office.getByText("Request saved.")).toBeVisible();
  await expect(office.locator(".office-words").getByText("Seventy thousand and a boat.")).toBeVisible();

  await move("Agreed");
  await expect(office.getByText("Please enter a reason.")).toBeVisible();
  await move("Agreed", { Reason: "They would like to go to sea." });
  await expect(office.getByRole("heading", { level: 1 })).toContainText("Agreed");
  await office.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(office.getByRole("heading", { level: 1 })).toContainText("Consent asked");
  await move("Agreed", { Reason: "They would like to go to sea." });
  await expect(office.getByRole("heading", { level: 1 })).toContainText("Agreed");
  await move("Transferred", { "Transfer fee in dollars": "12,500" });
  await expect(office.getByText("The transfer is complete.")).toBeVisible();
  await expect(office.getByText("$12,500").first()).toBeVisible();
  await expect(office.getByText("They would like to go to sea.").first()).toBeVisible();

  await office.getByRole("link", { name: company }).first().click();
  await expect(office.getByRole("heading", { level: 1 })).toContainText(company);
  await expect(office.getByRole("link", { name: "A tugboat engineer" })).toBeVisible();
});

test("a mistake keeps every word, also without scripts", async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(PATH);
  await fill(page, "Paper Crane");
  await page.getByLabel("Website").fill("we have none");
  await page.getByLabel("Message").fill("Kept, whatever happens.");
  await send(page).click();
  await expect(page.getByText("Please give a web address such as https://example.com.")).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Kept, whatever happens.");
  await expect(page.getByLabel("Company", { exact: true })).toHaveValue("Paper Crane");
  await page.getByLabel("Website").fill("papercrane.example");
  await sendAndWait(page);
  await expect(page.getByText("hears of your request")).toHaveCount(0);
});

test("a line that is down costs a second press", async ({ page }) => {
  await page.goto(PATH);
  await fill(page, "Broken Line");
  await hydrated(page);
  await page.route("**/hire-our-team**", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()), { times: 1 });
  await send(page).click();
  await expect(page.getByText("Nothing was sent; please try again.")).toBeVisible();
  await expect(page.getByLabel("Your offer")).toHaveValue("Sixty thousand and a boat.");
  await sendAndWait(page);
});

test("an employer is added by hand, with a contact and a request that came by telephone", async ({ page }) => {
  await signIn(page, "/admin/employers");
  await page.getByRole("button", { name: "New employer" }).click();
  const dialog = page.getByRole("dialog", { name: "New employer" });
  await dialog.getByLabel("Name").fill("Lantern pay");
  await dialog.getByRole("button", { name: "Add employer" }).click();
  await expect(dialog.getByText("An employer with this name already exists.")).toBeVisible();
  await dialog.getByLabel("Name").fill(`Telephone ${RUN}`);
  // The list receives the event of the new employer, and would reload, before the response that navigates to the employer.
  await page.route("**/admin/employers**", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const response = await route.fetch({ maxRedirects: 0 });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.fulfill({ response });
  });
  await dialog.getByRole("button", { name: "Add employer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`Telephone ${RUN}`);
  await page.unroute("**/admin/employers**");
  await page.getByText("New contact").click();
  await page.getByLabel("Name", { exact: true }).filter({ visible: true }).fill("Ines Bell");
  await page.getByLabel("Email").filter({ visible: true }).fill("ines@telephone.example");
  await page.getByRole("button", { name: "Add contact" }).click();
  await expect(page.getByRole("link", { name: "ines@telephone.example" })).toBeVisible();
  await page.getByText("New request").click();
  await page.getByLabel("Wanted").filter({ visible: true }).fill("A night operator");
  await page.getByLabel("Offer").filter({ visible: true }).fill("By arrangement.");
  await page.getByRole("button", { name: "Add request" }).click();
  await expect(page.getByRole("link", { name: "A night operator" })).toBeVisible();
});

test("a card moves by keyboard, and a decision asks for its reason first", async ({ page }) => {
  await signIn(page, "/admin/employee-poaching/board");
  const board = page.getByRole("region", { name: "Requests by status" });
  const column = (name: string) => board.getByRole("region", { name: new RegExp(name) });
  await hydrated(page);
  // The second move is sent while the first is in flight; it must not be taken for someone else's change.
  const answer = Promise.withResolvers<void>();
  const answered: (string | null)[] = [];
  page.on("response", (response) => {
    const sent = new URLSearchParams(response.request().postData() ?? "");
    if (response.url().includes("/board") && sent.has("status")) answered.push(sent.get("status"));
  });
  await page.route("**/employee-poaching/board*", async (route) => {
    if (route.request().method() === "POST") await answer.promise;
    await route.continue();
  });
  await column("New").getByRole("listitem").filter({ hasText: "Clinic North" }).getByRole("button").focus();
  await page.keyboard.press("ArrowRight");
  await expect(column("Reviewing").getByRole("link", { name: "Clinic North" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(column("Consent asked").getByRole("link", { name: "Clinic North" })).toBeVisible();
  answer.resolve();
  await expect.poll(() => answered).toEqual(["reviewing", "consent_asked"]);
  const button = column("Consent asked").getByRole("listitem").filter({ hasText: "Clinic North" }).getByRole("button");
  await expect(button).toBeFocused();
  await reload(page);
  await button.click();
  await page
    .getByRole("menuitem", { name: "Declined" })
    .or(page.getByRole("button", { name: "Declined", exact: true }))
    .click();
  const dialog = page.getByRole("dialog", { name: "Decline the request of Clinic North?" });
  await dialog.getByRole("button", { name: "Decline request" }).click();
  await expect(dialog.getByText("Please enter a reason.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("No one in the team wants to move.");
  await expect(dialog.getByRole("group", { name: "Text of the email" })).toContainText("are sorry to decline it");
  await dialog.getByRole("button", { name: "Decline request" }).click();
  await expect(column("Declined").getByRole("link", { name: "Clinic North" })).toBeVisible();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Change undone.")).toBeVisible();
  await expect(column("Consent asked").getByRole("link", { name: "Clinic North" })).toBeVisible();
  await page.goto("/admin/employee-poaching?q=Clinic");
  await page.getByRole("row").filter({ hasText: "Clinic North" }).first().getByRole("link").first().click();
  await hydrated(page);
  await page.getByRole("button", { name: "Decline…" }).click();
  await dialog.getByLabel("Reason").fill("No one in the team wants to move.");
  await dialog.getByLabel("Do not send").check();
  await dialog.getByRole("button", { name: "Decline request" }).click();
  await expect(page.getByText("Request declined. No email is sent.")).toBeVisible();
  await visit(page, "/admin/employee-poaching/board");
  await expect(column("Declined").getByRole("link", { name: "Clinic North" })).toBeVisible();
  await page.reload();
  await expect(column("Declined").getByRole("link", { name: "Clinic North" })).toBeVisible();
});

test("two editors: the second is refused, keeps the text, and then saves on top of the first", async ({ page, context }) => {
  await signIn(page, "/admin/employers?q=papermoon");
  await page.getByRole("link", { name: "Papermoon Studio" }).click();
  await page.getByText("Edit facts").click();
  await page.getByLabel("Industry").fill("Film");
  const other = await context.newPage();
  await visit(other, new URL(page.url()).pathname);
  await other.getByText("Edit facts").click();
  await other.getByLabel("Website").fill("papermoon.example");
  await other.getByRole("button", { name: "Save details" }).click();
  await expect(other.getByText("Employer saved.")).toBeVisible();
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("A colleague changed this while you were editing.")).toBeVisible();
  await expect(page.getByLabel("Industry")).toHaveValue("Film");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("Employer saved.")).toBeVisible();
});

test("nothing to object to", async ({ page }) => {
  const look = async () => expect(await objectionsInViews(page)).toEqual([]);
  // accessibility.spec.ts visits the form itself.
  await page.goto(`${PATH}?sent=person`);
  await look();
  await signIn(page, "/admin/employers");
  await look();
  await page.getByRole("link", { name: "Harbourline Logistics" }).click();
  await expect(page.getByRole("heading", { name: "Contacts" })).toBeVisible();
  await look();
  await page.goto("/admin/employee-poaching");
  await look();
  await page.getByRole("link", { name: "A support lead for our wallet" }).click();
  await expect(page.getByRole("heading", { name: "Handling" })).toBeVisible();
  await look();
  await page.goto("/admin/employee-poaching/board");
  await look();
});
