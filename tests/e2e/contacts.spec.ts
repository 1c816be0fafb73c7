import { expect, type Page, test } from "@playwright/test";
import { askForQuote } from "../support/asked-quote.ts";
import { objections, objectionsInViews } from "../support/axe.ts";
import { hydrated, openSession, signIn } from "../support/office.ts";

/** Opens the contact of an email address from its quote. */
async function openContact(page: Page, email: string): Promise<void> {
  await page.goto(`/admin/quotes?q=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name: email }).click();
  await page.getByRole("link", { name: /^See everything from / }).click();
  await expect(page.getByRole("heading", { name: "Timeline" })).toBeVisible();
}

test("from a quote to the person and on to their ticket, and to everything about one kind", async ({ page }) => {
  await openSession(page);
  await openContact(page, "nadia@riverbank.example");
  await expect(page.getByRole("heading", { level: 1, name: "Nadia Rahman" })).toBeVisible();
  await expect(page.getByText("Nadia Rahman requested the quote")).toBeVisible();
  await page.getByRole("navigation", { name: "What the timeline shows" }).getByRole("link", { name: "Tickets" }).click();
  await expect(page).toHaveURL(/kind=ticket/);
  await expect(page.getByText("Nadia Rahman requested the quote")).toHaveCount(0);
  await page.getByRole("link", { name: /^Ticket: Does the estimate/ }).click();
  await expect(page.getByRole("heading", { name: "Also from this person" })).toBeVisible();
  await expect(page.getByRole("link", { name: "See everything from Nadia Rahman" })).toBeVisible();
});

test("a known contact fills the form of a ticket for a caller, which is assigned to the staff member who entered it", async ({ page }) => {
  await signIn(page, "/admin/communication/tickets/new");
  await hydrated(page);
  await page.getByLabel("Client’s name").pressSequentially("nadia");
  await page
    .getByRole("group", { name: "Known contacts" })
    .getByRole("button", { name: /^Nadia Rahman/ })
    .click();
  await expect(page.getByLabel("Client’s name")).toHaveValue("Nadia Rahman");
  await expect(page.getByLabel("Client’s email")).toHaveValue("nadia@riverbank.example");
  await page.getByLabel("Subject").fill("Called about the invoice");
  await page.getByLabel("Request").fill("Which page does the second line mean?");
  expect(await objections(page)).toEqual([]);
  await page.getByRole("button", { name: "Create ticket" }).click();
  await expect(page.getByText("Ticket created and assigned to you.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Called about the invoice" })).toBeVisible();
});

test("the tab remembers the pages read, a quote includes them, and visitors who opted out are not recorded", async ({
  page,
  browser,
  request,
}) => {
  await page.goto("/services/defi");
  await page.goto("/company");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("read-pages"))).toBe('["/services/defi","/company"]');
  const quiet = await browser.newPage();
  await quiet.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await quiet.goto("/services/defi");
  expect(await quiet.evaluate(() => sessionStorage.getItem("read-pages"))).toBeNull();
  await quiet.close();
  const { email } = await askForQuote(request, "reader", ["/services/defi", "/quote/secret-of-another-client", "/services/made-up"]);
  await openSession(page);
  await openContact(page, email);
  await expect(page.getByText("They read DeFi before asking")).toBeVisible();
});

test("two contacts become one, two again, and an address is split off", async ({ page, request }) => {
  const [{ email: one }, { email: two }] = [await askForQuote(request, "one"), await askForQuote(request, "two")];
  await openSession(page);
  await openContact(page, two);
  await openContact(page, one);
  await hydrated(page);
  await page.getByRole("searchbox", { name: "Find a duplicate contact" }).fill(two);
  await page.getByRole("button", { name: "Find" }).click();
  const merge = async () => {
    await page.getByRole("button", { name: `Merge ${two}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Merge" }).click();
    await expect(page.getByRole("button", { name: `Split off ${two}` })).toBeVisible();
  };
  await merge();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("button", { name: `Split off ${two}` })).toHaveCount(0);
  await merge();
  await expect(page.getByText("They requested the quote")).toHaveCount(2);
  await page.getByRole("button", { name: `Split off ${two}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Split off" }).click();
  await expect(page.getByText("They requested the quote")).toHaveCount(1);
  await page.getByLabel("Name").fill("Ines Costa");
  await page.getByLabel("Phone").fill("none");
  await expect(page.getByRole("heading", { level: 1, name: "Ines Costa" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please give a phone number such as")).toBeVisible();
  await page.getByLabel("Phone").fill("+880 2 5566 7788");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "+880 2 5566 7788" })).toBeVisible();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByRole("link", { name: "+880 2 5566 7788" })).toHaveCount(0);
});

test("the list and a person have no barrier", async ({ page }) => {
  await signIn(page, "/admin/contacts?q=nadia");
  await expect(page.getByRole("link", { name: "Nadia Rahman" })).toBeVisible();
  expect(await objectionsInViews(page)).toEqual([]);
  await page.getByRole("link", { name: "Nadia Rahman" }).click();
  await expect(page.getByRole("heading", { name: "Next steps" })).toBeVisible();
  expect(await objectionsInViews(page)).toEqual([]);
});
