import { expect, type Page, test } from "@playwright/test";
import { askForQuote } from "../support/asked-quote.ts";
import { hydrated, openSession, signIn, visit } from "../support/office.ts";

const ADDRESSES = [
  "/admin/quotes",
  "/admin/communication/tickets",
  "/admin/career/applications",
  "/admin/career/allJobs",
  "/admin/audit",
  "/admin/employers",
  "/admin/employee-poaching",
  "/admin/appointments/list",
  "/admin/blogs",
  "/admin/communication/email",
  "/admin/people",
  "/admin/contacts",
  "/admin/activity",
];

const views = (page: Page) => page.getByRole("navigation", { name: "Views" });
const rows = (page: Page) => page.locator(".list-table tbody tr");

/** The status in the record's header. */
const status = (page: Page) => page.locator(".record-header .badge").first();

async function openQuote(page: Page, email: string): Promise<void> {
  await signIn(page, `/admin/quotes?q=${email}`);
  await rows(page).first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(email);
}

/** How far the page and its tables can be scrolled horizontally. */
const sideways = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll(".list-frame")].map((each) => each.scrollWidth - each.clientWidth),
  );

test("a list has views of its own before all of it, columns by priority on a tablet, and one button for all filters on a phone", async ({
  page,
}) => {
  await signIn(page, "/admin/quotes");
  await expect(views(page).getByRole("link")).toHaveText(["Mine", "Unassigned", "Expired", "Open", "All quotes"]);
  await expect(views(page).getByRole("link", { name: "All quotes" })).toHaveAttribute("aria-current", "page");
  await views(page).getByRole("link", { name: "Unassigned" }).click();
  await expect(views(page).getByRole("link", { name: "Unassigned" })).toHaveAttribute("aria-current", "page");
  await expect(page).toHaveURL(/assignee=none/);
  await expect(rows(page).first()).toContainText("Unassigned");
  await expect(rows(page).filter({ hasNotText: "Unassigned" })).toHaveCount(0);
  // The tab already shows the filter, so there are no chips and nothing to save.
  await expect(page.getByRole("list", { name: "Active filters" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Save view" })).toHaveCount(0);
  await views(page).getByRole("link", { name: "Mine" }).click();
  await expect(page).toHaveURL(/assignee=[0-9a-f-]{36}/);
  await views(page).getByRole("link", { name: "All quotes" }).click();
  await expect(page).toHaveURL("/admin/quotes");

  await page.setViewportSize({ width: 768, height: 1024 });
  for (const column of ["Client", "Status", "Total", "Assignee", "Requested"])
    await expect(page.getByRole("columnheader", { name: column })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Delivery" })).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("button", { name: "Status" })).toBeHidden();
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const sheet = page.getByRole("group", { name: "Filters" });
  await expect(sheet.getByRole("group", { name: "Assignee" })).toBeVisible();
  await sheet.getByRole("group", { name: "Status" }).getByLabel("Won").check();
  await expect(page).toHaveURL(/status=won/);
  await sheet.getByRole("button", { name: "Show quotes" }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: "Filter (1)" })).toBeVisible();
  await expect(rows(page).filter({ hasNotText: "Won" })).toHaveCount(0);
});

test("the list comes along into a record: next, previous, and back to its filters and order", async ({ page }) => {
  await signIn(page, "/admin/quotes?sort=created&size=25");
  const links = rows(page).getByRole("link");
  const [first = "", second = ""] = await Promise.all([0, 1].map((index) => links.nth(index).getAttribute("href")));
  const pathOf = (href: string | null) => new RegExp(href?.split("?")[0] ?? "no address");
  await links.first().click();
  await expect(page).toHaveURL(pathOf(first));
  const steps = page.getByRole("navigation", { name: "Place in the list" });
  await expect(steps).toContainText(/^1 of \d+/);
  await expect(steps.getByRole("link", { name: "Previous in the list" })).toHaveCount(0);
  await page.keyboard.press("j");
  await expect(page).toHaveURL(pathOf(second));
  await expect(steps).toContainText(/^2 of \d+/);
  await page.keyboard.press("k");
  await expect(page).toHaveURL(pathOf(first));
  await expect(steps).toContainText(/^1 of \d+/);
  await steps.getByRole("link", { name: "Next in the list" }).click();
  await expect(page).toHaveURL(pathOf(second));
  await page.reload();
  await expect(steps).toContainText(/^2 of \d+/);
  await hydrated(page);
  // Each press goes on from the record chosen last, although none has loaded yet.
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/*.data*", (route) => promise.then(() => route.fallback()));
  for (const [key, place] of [
    ["j", 3],
    ["j", 4],
    ["j", 5],
    ["k", 4],
  ] as const) {
    await page.keyboard.press(key);
    await expect(steps).toContainText(`${place} of `);
  }
  resolve();
  await expect(page).toHaveURL(/place=4&/);
  await page.unroute("**/*.data*");
  await page.getByRole("link", { name: "Quotes", exact: true }).last().click();
  await expect(page).toHaveURL("/admin/quotes?sort=created&size=25");
  // A message written for one person must not be offered for the next.
  await page.goto("/admin/career/applications?sort=created");
  await links.first().click();
  await page.getByLabel("Message", { exact: true }).fill("For the first of them.");
  await page.locator("h1").click();
  await page.keyboard.press("j");
  await expect(steps).toContainText(/^2 of \d+/);
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
});

test("Escape clears the selection", async ({ page }) => {
  // Rows that no other test adds to: a new row is not selected, and then "all rows" no longer holds.
  await signIn(page, "/admin/quotes?q=tidepool");
  const bar = page.getByRole("region", { name: "Actions for the selected rows" });
  await page.getByRole("checkbox", { name: "Select every row of this page" }).check();
  await expect(bar).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bar).toHaveCount(0);
  await expect(page.locator("tr[data-chosen]")).toHaveCount(0);
});

test("no list scrolls sideways on a tablet or a phone, where a row has two lines", async ({ page }) => {
  await openSession(page);
  for (const address of ADDRESSES) {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(address);
    expect(
      (await sideways(page)).filter((px) => px > 0),
      address,
    ).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(
      (await sideways(page)).filter((px) => px > 0),
      address,
    ).toEqual([]);
    const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    // What happened may take two lines, and the time a third.
    expect(Math.max(0, ...heights), address).toBeLessThanOrEqual(address === "/admin/activity" ? 90 : 68);
    const cut = await rows(page)
      .locator("td .list-table__value:has(> time)")
      .evaluateAll((all) => all.filter((value) => value.scrollWidth > value.clientWidth).map((value) => value.textContent));
    expect(cut, `times that are cut on ${address}`).toEqual([]);
  }
  await visit(page, "/admin/appointments/list");
  await expect(page.locator(".list-view[aria-current]")).toBeInViewport({ ratio: 1 });
});

test("the palette does what the open record offers, and on a phone its status and assignee stay at hand", async ({ page, request }) => {
  await openQuote(page, (await askForQuote(request, "lists")).email);
  const choose = async (words: string, name: string) => {
    const palette = page.getByRole("dialog", { name: "Commands, pages and records" });
    await page.keyboard.press("Control+k");
    await palette.getByRole("combobox").fill(words);
    await expect(page.getByRole("group", { name: "On this page" }).getByRole("option", { name }).first()).toBeVisible();
    await page.keyboard.press("Enter");
    // While it is open, Ctrl+K closes it.
    await expect(palette).toHaveCount(0);
  };
  await choose("snooze", "Snooze");
  await expect(page.getByRole("button", { name: "In 3 hours", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await choose("mark proposal", "Mark as proposal sent");
  await expect(status(page)).toHaveText("Proposal sent");
  // It no longer waits in the queue.
  await expect(page.getByRole("button", { name: "Snooze" })).toHaveCount(0);
  await choose("assign to me", "Assign to me");
  await expect(page.locator(".record__side").getByLabel("Assignee").locator("option:checked")).not.toHaveText("Unassigned");
  await choose("write email", "Write email");
  await expect(page.getByRole("tab", { name: "Email" })).toHaveAttribute("aria-selected", "true");
  await choose("internal note", "Internal note");
  await expect(page.getByLabel("Note for colleagues")).toBeFocused();
  await choose("follow up", "Follow up");
  await expect(page.getByLabel("Next action")).toBeFocused();
  await page.keyboard.press("Escape");
  await choose("change hours", "Change hours");
  await expect(page).toHaveURL(/#hours$/);
  // A lost quote needs a reason.
  const dialog = page.getByRole("dialog", { name: /^Mark .* as lost\?$/ });
  await choose("mark lost", "Mark as lost…");
  await expect(dialog.getByLabel("Lost reason")).toBeFocused();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(status(page)).toHaveText("Proposal sent");
  await choose("mark won", "Mark as won");
  await expect(page.getByText("Marked as won.")).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByRole("group", { name: "Status and assignee" });
  await expect(bar).toBeInViewport();
  await bar.getByLabel("Status").selectOption("Contacted");
  await expect(status(page)).toHaveText("Contacted");
  await expect(bar.getByLabel("Status")).toHaveValue("contacted");
  await bar.getByLabel("Status").selectOption("Lost");
  await expect(bar.getByLabel("Status")).toHaveValue("contacted");
  await dialog.getByLabel("Lost reason").selectOption("Bad timing");
  await dialog.getByRole("button", { name: "Mark as lost" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(status(page)).toHaveText("Lost");
  await page.locator(".toast", { hasText: "Marked as lost." }).getByRole("button", { name: "Undo" }).click();
  await expect(status(page)).toHaveText("Contacted");
  await bar.getByLabel("Assignee").selectOption("Unassigned");
  await expect(page.locator(".record__side").getByLabel("Assignee").locator("option:checked")).toHaveText("Unassigned");
});

test("g and a letter open a page, ? shows the keys, neither does anything in a field, and menu and palette follow the page that arrives", async ({
  page,
}) => {
  await signIn(page, "/admin/quotes");
  const hold = async (data: RegExp) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(data, async (route) => {
      await held;
      await route.continue();
    });
    return release;
  };
  const group = page.getByRole("button", { name: "Career" });
  await group.click();
  const releaseJobs = await hold(/allJobs\.data/);
  await page.getByRole("link", { name: "Manage Jobs" }).click();
  await expect(page.getByRole("progressbar", { name: "Loading the page" })).toBeAttached();
  await expect(group).toHaveAttribute("aria-expanded", "true");
  releaseJobs();
  await expect(page).toHaveURL("/admin/career/allJobs");
  await expect(group).toHaveAttribute("aria-expanded", "true");
  await page.locator("h1").click();

  await page.keyboard.press("g");
  await page.keyboard.press("q");
  await expect(page.getByRole("heading", { level: 1, name: "Quotes" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Quotes", exact: true })).toHaveAttribute("title", "Press g, then q");
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keys" });
  await expect(help).toContainText("jNext row");
  await expect(help).toContainText("g qQuotes");
  await page.keyboard.press("Escape");

  const releaseTickets = await hold(/tickets\.data/);
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await page.keyboard.press("Control+k");
  const offered = page.getByRole("group", { name: "On this page" });
  await expect(offered).toContainText("Show as board");
  releaseTickets();
  await expect(offered).toContainText("Canned replies");
  await expect(offered).not.toContainText("Show as board");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("searchbox").click();
  await page.keyboard.type("gq?");
  await expect(page.getByRole("searchbox")).toHaveValue("gq?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/tickets/);

  await visit(page, "/admin/settings");
  await page.locator("h1").click();
  await page.keyboard.press("?");
  await expect(help).toContainText("g tTickets");
  await expect(help).not.toContainText("Next row");
});

test("toasts are in the bottom corner, and of several only the newest is shown until what can be undone is asked for", async ({ page }) => {
  // A separate list: another test counts the views of quotes.
  await signIn(page, "/admin/career/applications?stage=rejected");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  // Three different toasts: for a saved view, a deleted one, which can be restored, and a copied link.
  await page.getByRole("button", { name: "Save view" }).click();
  const form = page.getByRole("group", { name: "Save what is shown as a view" });
  await expect(form.getByLabel("Name of the view")).toBeFocused();
  await page.keyboard.type("For the toasts");
  await page.keyboard.press("Enter");
  await expect(page.locator(".toast:visible")).toContainText("View saved.");
  await page.getByRole("button", { name: "Edit view" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(views(page).getByRole("link", { name: "For the toasts" })).toHaveCount(0);
  await expect(page.locator(".toast:visible")).toContainText("View deleted.");
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("copy link");
  await expect(page.getByRole("group", { name: "On this page" }).getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.locator(".toast:visible")).toHaveCount(1);
  await expect(page.locator(".toast:visible")).toContainText("The link is copied.");
  const box = await page.locator(".toasts").boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1200);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(600);
  // Hovering keeps the toast open.
  await page.locator(".toast:visible").hover();
  await page.getByRole("button", { name: "1 more" }).click();
  await expect(page.locator(".toast:visible")).toHaveCount(2);
  await expect(page.locator(".toast").first()).toContainText("View deleted.Applications");
});

test("no column of a board looks open after a card was dropped", async ({ page, request }) => {
  const { email } = await askForQuote(request, "lists");
  await signIn(page, "/admin/quotes/board");
  const card = page.locator("[data-card]").filter({ hasText: email });
  const column = (name: string) => page.locator(".board__column").filter({ has: page.getByRole("heading", { name }) });
  for (const name of ["Contacted", "New"]) {
    // Drops near the top: a target below the fold would scroll the page, and put another card under the pointer.
    await card.dragTo(column(name).locator(".board__zone"), { targetPosition: { x: 20, y: 20 } });
    await expect(column(name).locator("[data-card]").filter({ hasText: email })).toBeVisible();
    await expect(page.locator(".board__zone[data-open], .board__zone[data-over]")).toHaveCount(0);
  }
});
