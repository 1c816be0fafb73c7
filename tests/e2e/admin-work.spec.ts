import { expect, type Page, test } from "@playwright/test";
import { objections, objectionsInViews } from "../support/axe.ts";
import { holdPost, openAsColleague, reload, signIn, visit } from "../support/office.ts";

const queue = "Queue";

/** The panels behind z and f, from the keys on. */
async function usePanels(page: Page, choose: "ArrowDown" | "Enter"): Promise<void> {
  await page.locator("h1").click();
  await page.evaluate(() => {
    for (const place of document.querySelectorAll("html, .work__record")) place.scrollTop = place.scrollHeight;
  });
  await page.keyboard.press("z");
  await expect(page.getByRole("button", { name: "In 3 hours", exact: true })).toBeFocused();
  await expect(page.getByRole("button", { name: "In 3 hours", exact: true })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: "Next working day, 09:00", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Snooze" })).toBeFocused();
  await page.keyboard.press("f");
  await expect(page.getByLabel("Next action")).toBeFocused();
  await page.keyboard.press(choose);
  await expect(page.getByRole("button", { name: "In 3 hours", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Next action")).toBeHidden();
}

test("the queue shows one kind of record, chosen from a menu, and is worked through by keyboard, beside the record", async ({ page }) => {
  await signIn(page, "/admin?queue=team");
  const rail = page.getByRole("region", { name: queue });
  await rail.getByRole("button", { name: "All kinds" }).click();
  await rail.getByRole("link", { name: /^Quotes \d/ }).click();
  await expect(page).toHaveURL("/admin?queue=team&kind=quote");
  await expect(rail.getByRole("button", { name: "Quotes" })).toBeVisible();
  await expect(rail.getByRole("link", { name: /^All kinds/ })).toBeHidden();
  await expect(rail.locator("[data-queue-row]").filter({ hasNotText: "Quote" })).toHaveCount(0);
  const rows = page.getByRole("region", { name: queue }).locator("[data-queue-row]");
  await expect(rows.nth(1)).toBeVisible();
  await page.keyboard.press("j");
  await expect(page).toHaveURL(/\/admin\/quotes\/.*queue=team&kind=quote/);
  await expect(rows.first()).toHaveAttribute("aria-current", "page");
  // Other tests add quotes in the meantime.
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  // The record scrolls in its pane; the page does not.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight)).toBe(0);
  await page.keyboard.press("j");
  await expect(rows.nth(1)).toHaveAttribute("aria-current", "page");
  await page.keyboard.press("k");
  await expect(rows.first()).toHaveAttribute("aria-current", "page");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/admin?queue=team&kind=quote");
  // The selection moves with each press, although no record has arrived yet; the last one chosen is shown.
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/*.data*", (route) => promise.then(() => route.fallback()));
  await reload(page);
  for (const index of [0, 1, 2]) {
    await page.keyboard.press("j");
    await expect(rows.nth(index)).toHaveAttribute("data-chosen", "true");
  }
  await page.keyboard.press("k");
  await expect(rows.nth(1)).toHaveAttribute("data-chosen", "true");
  resolve();
  await expect(rows.nth(1)).toHaveAttribute("aria-current", "page");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(rows.nth(3)).toHaveAttribute("aria-current", "page");
});

test("back from a record to the queue, j opens the record after it; a record is put off, taken back from its toast, listed under Later, and brought back", async ({
  page,
}) => {
  await signIn(page, "/admin?queue=team&kind=application");
  const rows = page.getByRole("region", { name: queue }).locator("[data-queue-row]");
  await rows.nth(1).click();
  await expect(rows.nth(1)).toHaveAttribute("aria-current", "page");
  await page.keyboard.press("Escape");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("j");
  await expect(rows.nth(2)).toHaveAttribute("aria-current", "page");

  const id = (await rows.last().getAttribute("data-record")) ?? "";
  await rows.nth(-2).click();
  await expect(rows.nth(-2)).toHaveAttribute("aria-current", "page");
  await page.keyboard.press("j");
  await expect(page).toHaveURL(new RegExp(id));
  await expect(page.locator(`[data-record="${id}"]`)).toHaveAttribute("aria-current", "page");
  await page.keyboard.press("z");
  // Without a day it is refused, and the record stays open.
  await page.locator(":popover-open").getByRole("button", { name: "Snooze", exact: true }).click();
  await expect(page.getByText("Please choose a future day within a year.")).toBeVisible();
  await expect(page.locator(`[data-record="${id}"]`)).toHaveAttribute("aria-current", "page");
  await page.keyboard.press("z");
  await page.getByRole("button", { name: "In a week, 09:00", exact: true }).click();
  await expect(page.locator(`[data-record="${id}"]`)).toHaveCount(0);
  // The record stays open.
  await expect(page.getByRole("button", { name: "Unsnooze" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(id));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Back in the queue.")).toBeVisible();
  await expect(page.locator(`[data-record="${id}"]`)).toHaveCount(1);

  const name = (await rows.first().locator("strong").textContent()) ?? "";
  await rows.filter({ hasText: name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("button", { name: "Snooze" }).click();
  await page.getByRole("button", { name: "In a week, 09:00 and next" }).click();
  await expect(page.getByText(/^Snoozed until/).first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name })).toHaveCount(0);
  await page.getByRole("navigation", { name: queue }).getByRole("link", { name: /Later/ }).click();
  await page.getByRole("region", { name: queue }).getByRole("link", { name }).click();
  await page.getByRole("button", { name: "Unsnooze" }).click();
  await expect(page.getByText("Back in the queue.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Snooze", exact: true })).toBeVisible();
});

test("on a quote, keys open the panels and the email, words that were not sent are offered again, a follow-up stays until it is done, and a mention until it is opened", async ({
  page,
  browser,
}) => {
  await signIn(page, "/admin/quotes?q=riverbank");
  await page.locator(".list-table__link").first().click();
  await expect(page.getByRole("button", { name: "Snooze" })).toBeVisible();
  await usePanels(page, "ArrowDown");
  await page.getByRole("tab", { name: "Internal note" }).click();
  await expect(page.getByLabel("Note for colleagues")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tab", { name: "Internal note" })).toBeFocused();
  await page.keyboard.press("r");
  await expect(page.getByRole("tab", { name: "Email" })).toHaveAttribute("aria-selected", "true");
  await expect(page.locator("[role=tabpanel]:not([hidden]) textarea")).toBeFocused();
  // What was folded out is folded in first.
  const more = page.locator("summary", { hasText: "Files, template, time" });
  await more.click();
  await page.getByLabel("Use a template").focus();
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
  await expect(page.getByLabel("Use a template")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tab", { name: "Email" })).toBeFocused();

  const note = page.getByLabel("Note for colleagues");
  await page.getByRole("tab", { name: "Internal note" }).click();
  await note.fill("They prefer to talk on Fridays.");
  await page.getByRole("link", { name: "Contacts", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(note).toHaveValue("They prefer to talk on Fridays.");
  await page.reload();
  await expect(page.getByText("You have unsaved changes here")).toBeVisible();
  await expect(note).toHaveValue("");
  await page.getByRole("button", { name: "Restore" }).click();
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("They prefer to talk on Fridays.").first()).toBeVisible();
  await expect(note).toHaveValue("");
  await reload(page);
  await expect(page.getByText("You have unsaved changes here")).toHaveCount(0);
  await usePanels(page, "Enter");

  await page.getByRole("button", { name: "Follow up" }).click();
  await page.getByLabel("Next action").fill("Ask for the brand guide");
  await page.getByRole("button", { name: "Next working day, 09:00", exact: true }).click();
  await expect(page.getByText(/Ask for the brand guide, /)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Follow-up removed.")).toBeVisible();
  await expect(page.getByText(/Ask for the brand guide, /)).toHaveCount(0);
  await page.getByRole("button", { name: "Follow up" }).click();
  await page.getByLabel("Next action").fill("Ask for the brand guide");
  await page.getByRole("button", { name: "Next working day, 09:00", exact: true }).click();
  await expect(page.getByText(/Ask for the brand guide, /)).toBeVisible();
  await reload(page);
  await expect(page.getByText(/Ask for the brand guide, /)).toBeVisible();
  await page.getByRole("button", { name: "Done", exact: true }).click();
  await expect(page.getByText("Follow-up done.")).toBeVisible();
  await expect(page.getByText(/Ask for the brand guide, /)).toHaveCount(0);

  const record = new URL(page.url()).pathname;
  const colleague = await openAsColleague(page, browser, "Mina Mentioner", record);
  await colleague.getByRole("tab", { name: "Internal note" }).click();
  await colleague.getByLabel("Note for colleagues").pressSequentially("Is the price right, @Adm");
  await colleague.getByRole("listbox", { name: "Colleagues" }).getByRole("option", { name: "Admin", exact: true }).click();
  await colleague.getByRole("button", { name: "Add note" }).click();
  await expect(colleague.getByText("Note added.")).toBeVisible();
  await visit(page, "/admin?queue=mine");
  const row = page.locator(`[data-queue-row][href^="${record}"]`);
  await expect(row).toContainText("Mentioned you");
  await row.click();
  await expect(page.getByText("Is the price right,")).toBeVisible();
  await expect(row).not.toContainText("Mentioned you");
  await visit(page, "/admin?queue=mine");
  await expect(page.getByText("Mentioned you")).toHaveCount(0);

  // Typed letters find the colleague.
  await visit(page, record);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("assign mina");
  await expect(page.getByRole("dialog").getByRole("option", { name: "Assign to Mina Mentioner" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Assignee updated.")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Assignee" }).locator("option:checked")).toHaveText("Mina Mentioner");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Change undone.")).toBeVisible();
});

test("in Work, a property is saved when it changes, and taken back, keys open the panels, and r shows the whole composer, where neither reply nor note loses its words to the other", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, "/admin?queue=team&kind=ticket");
  // A priority reorders the queue, so use a ticket that is not late: another test relies on the first rows.
  await page.getByRole("region", { name: queue }).locator("[data-queue-row]").filter({ hasText: "Nadia Rahman" }).click();
  const priority = page.getByRole("complementary").getByRole("combobox", { name: "Priority" });
  const before = await priority.inputValue();
  const other = before === "high" ? "low" : "high";
  await priority.selectOption(other);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Change undone.")).toBeVisible();
  await expect(priority).toHaveValue(before);
  // What is chosen while an earlier choice is being saved is saved, too.
  const answer = await holdPost(page);
  await priority.selectOption(other);
  const last = before === "normal" ? "low" : "normal";
  await priority.selectOption(last);
  await answer();
  await expect(page.getByText("Priority updated.").first()).toBeVisible();
  await reload(page);
  await expect(priority).toHaveValue(last);
  await priority.selectOption(before);
  await expect(page.getByText("Priority updated.").first()).toBeVisible();
  // Without a connection nothing is saved, so the field shows what is.
  await page.context().setOffline(true);
  await priority.selectOption(other);
  await expect(page.getByText("Nothing was saved, and the saved choice is shown again.").first()).toBeVisible();
  await expect(priority).toHaveValue(before);
  await page.context().setOffline(false);
  const tags = page.getByRole("complementary").getByRole("textbox", { name: "Tags" });
  await tags.fill("mobile");
  const tagged = await holdPost(page);
  await tags.press("Enter");
  await tags.press("End");
  await tags.pressSequentially(", pine");
  await tagged();
  await expect(page.getByText("Tags updated.").first()).toBeVisible();
  await expect(tags).toHaveValue("mobile, pine");
  const saved = page.waitForResponse((response) => response.request().method() === "POST");
  await tags.press("Enter");
  await saved;
  await reload(page);
  await expect(tags).toHaveValue("mobile, pine");
  // A tag that is corrected before the answer does not stay.
  await tags.fill("mobile, pin");
  const misspelt = await holdPost(page);
  await tags.press("Enter");
  await tags.fill("mobile, spruce");
  const corrected = page.waitForResponse((response) => response.request().postData()?.includes("spruce") === true);
  await tags.press("Enter");
  await misspelt();
  await corrected;
  await reload(page);
  await expect(tags).toHaveValue("mobile, spruce");
  await expect(page.getByText("You have unsaved changes here")).toHaveCount(0);

  await usePanels(page, "ArrowDown");
  await reload(page);
  await usePanels(page, "Enter");

  await page.getByRole("region", { name: queue }).locator("[data-queue-row]").filter({ hasText: "Sam Oduya" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Do you also translate" })).toBeVisible();
  const reply = page.getByRole("textbox", { name: "Reply" });
  const note = page.getByRole("textbox", { name: "Internal note" });
  await expect(note).toBeHidden();
  const composer = page.locator(".write-tabs");
  await expect(composer).toBeAttached();
  await page.keyboard.press("r");
  await expect(page.getByRole("textbox", { name: "Reply" })).toBeFocused();
  await expect(composer).toBeInViewport({ ratio: 1 });
  await page.getByRole("combobox", { name: "Canned reply" }).selectOption({ index: 1 });
  await expect(page.getByRole("textbox", { name: "Reply" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Reply", exact: true })).toBeInViewport({ ratio: 1 });

  await reply.fill("We look into it.");
  await page.getByRole("tab", { name: "Reply" }).focus();
  await page.keyboard.press("n");
  await expect(note).toBeFocused();
  await expect(reply).toBeHidden();
  await note.fill("Ask Demo sales first.");
  await page.getByRole("tab", { name: "Internal note" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Reply" })).toBeFocused();
  await expect(reply).toHaveValue("We look into it.");
  expect(await objections(page)).toEqual([]);
  await page.getByRole("tab", { name: "Internal note" }).click();
  await page.getByRole("button", { name: "Add note", exact: true }).click();
  await expect(page.getByText("Ask Demo sales first.").first()).toBeVisible();
});

test("an action can lead to the next record", async ({ page }) => {
  await signIn(page, "/admin?queue=team&kind=ticket");
  const rows = page.getByRole("region", { name: queue }).locator("[data-queue-row]");
  await rows.first().click();
  await expect(rows.first()).toHaveAttribute("aria-current", "page");
  await page.getByRole("button", { name: "Assign to me and next" }).click();
  await expect(rows.nth(1)).toHaveAttribute("aria-current", "page");
  await page.keyboard.press("n");
  await page.keyboard.type("Nothing to do before Friday.");
  await page.keyboard.press("Control+Shift+Enter");
  await expect(rows.nth(2)).toHaveAttribute("aria-current", "page");
  await page.keyboard.press("k");
  await expect(rows.nth(1)).toHaveAttribute("aria-current", "page");
  await expect(page.getByText("Nothing to do before Friday.").first()).toBeVisible();
});

test("in a chat too, the keyboard sends and opens the next record", async ({ page }) => {
  await signIn(page, "/admin?queue=team&kind=chat");
  const rows = page.getByRole("region", { name: queue }).locator("[data-queue-row]");
  await rows.first().click();
  await expect(page.getByPlaceholder("Write to the visitor")).toBeEditable();
  await page.keyboard.press("n");
  // Nothing is written, so nothing is sent.
  await page.keyboard.press("Control+Shift+Enter");
  await expect(rows.first()).toHaveAttribute("aria-current", "page");
  await page.keyboard.type("Asked sales about the parts.");
  await page.keyboard.press("Control+Shift+Enter");
  await expect(rows.nth(1)).toHaveAttribute("aria-current", "page");
  await rows.first().click();
  await expect(page.getByText("Asked sales about the parts.", { exact: true })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("assign to me");
  await expect(page.getByRole("dialog").getByRole("option", { name: "Assign to me", exact: true })).toHaveCount(1);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Assign to me and next" }).click();
  await expect(rows.nth(1)).toHaveAttribute("aria-current", "page");
});

test("a record in the queue is accessible", async ({ page }) => {
  // admin-shell.spec.ts inspects the queue alone.
  await signIn(page, "/admin");
  await page.locator("[data-queue-row]").first().click();
  await expect(page.getByRole("navigation", { name: "Place in the queue" })).toBeVisible();
  expect(await objectionsInViews(page)).toEqual([]);
});

test("a chat is snoozed from its header, on a phone and on a desktop", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "/admin/communication/chats");
  await page.locator("a[data-chat]").first().click();
  const head = page.locator(".chat-head");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await head.getByRole("button", { name: "Snooze" }).click();
    await expect(page.getByRole("button", { name: "In a week, 09:00", exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "In a week, 09:00", exact: true })).toBeHidden();
    await expect(head.getByRole("button", { name: "Follow up" })).toBeVisible();
  }
});

test("back from a record, the focus is on its row, and j goes on from there", async ({ page }) => {
  await signIn(page, "/admin/quotes");
  const rows = page.locator(".list-table tbody tr");
  await rows.nth(1).getByRole("link").click();
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByText(/^3 of \d+$/)).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await page.keyboard.press("Escape");
  const row = page.locator(`tr[data-record="${id}"]`);
  await expect(row.getByRole("link").first()).toBeFocused();
  await expect(row).toBeInViewport();
  await page.keyboard.press("j");
  await expect(page.locator(`tr[data-record="${id}"] + tr`).getByRole("link").first()).toBeFocused();
});

test("the strip leads to what it counts", async ({ page }) => {
  await signIn(page, "/admin");
  await page.locator(".work-strip").getByRole("link", { name: "Late" }).click();
  await expect(page.getByText("Only late records.")).toBeVisible();
  await expect(page.locator("[data-queue-row] time:not([data-late])")).toHaveCount(0);
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(page.getByText("Only late records.")).toHaveCount(0);
  await page.locator(".work-strip").getByRole("link", { name: "New and waiting" }).click();
  await expect(page.getByText("Only records that are new since yesterday.")).toBeVisible();
});
