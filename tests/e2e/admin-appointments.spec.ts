import { expect, type Page, test } from "@playwright/test";
import { hydrated, openSession, signIn, visit } from "../support/office.ts";

/** A day on which no other test books, at an hour that is not offered to visitors. */
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function openRecord(page: Page, name: string): Promise<void> {
  await signIn(page, `/admin/appointments/list?q=${name.split(" ", 1).join("")}`);
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await hydrated(page);
}

async function fillBooking(page: Page, day: string, time: string, client: string): Promise<void> {
  await visit(page, `/admin/appointments/new?date=${day}`);
  await page.getByLabel("Host", { exact: true }).selectOption("Demo auditor");
  await expect(page.getByRole("group", { name: /Free times of Demo auditor/ })).toBeVisible();
  await page.getByRole("radio", { name: "Another time" }).check();
  await page.getByLabel("Time", { exact: true }).selectOption(time);
  await page.getByLabel("Client’s name").fill(client);
  await page.getByLabel("Client’s email").fill(`${client.toLowerCase()}@example.com`);
  await page.getByRole("button", { name: "Book appointment" }).click();
}

test("the calendar is walked by keyboard, and its address says what it shows", async ({ page }) => {
  await signIn(page, "/admin/appointments");
  // The page has read the browser's time zone.
  await expect(page).toHaveURL(/zone=/);
  await page.keyboard.press("m");
  await expect(page).toHaveURL(/view=month/);
  await page.keyboard.press("w");
  await expect(page).not.toHaveURL(/view=month/);
  const title = page.getByRole("heading", { level: 2 }).first();
  await expect(title).toHaveText(/–/);
  const thisWeek = (await title.textContent()) ?? "";
  await page.getByRole("link", { name: "The week after" }).click();
  await expect(title).not.toHaveText(thisWeek);
  await page.keyboard.press("t");
  await expect(title).toHaveText(thisWeek);
  await page.locator("body").evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("[data-today] h3")).toBeFocused();
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/\/admin\/appointments\/new/);
});

test("one host alone, another zone, and what was cancelled", async ({ browser }) => {
  const page = await (await browser.newContext({ timezoneId: "America/Denver" })).newPage();
  await signIn(page, "/admin/appointments?view=month");
  await expect(page.getByText("Times in America/Denver")).toContainText("(your time zone)");
  await page.getByRole("link", { name: "Show in office time" }).click();
  await expect(page.getByText("Times in Asia/Dhaka")).toBeVisible();
  await page.getByLabel("Host", { exact: true }).selectOption("Demo auditor");
  await expect(page).toHaveURL(/host=/);
  await page.getByRole("link", { name: "Show in time of Demo auditor" }).click();
  await expect(page.getByText("Times in America/New York")).toBeVisible();
  await page.getByLabel("Show cancelled").check();
  await expect(page).toHaveURL(/show=all/);
});

test("the week opens at now with its nights folded, and a click on an empty time books it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await signIn(page, "/admin/appointments?zone=Asia/Dhaka");
  await expect(page.locator(".cal-now")).toBeInViewport();
  // Far ahead, where no other test books.
  await visit(page, `/admin/appointments?zone=Asia/Dhaka&date=${dayAhead(120)}`);
  await expect(page.locator(".cal-week__hours").getByText("02:00")).toHaveCount(0);
  await page.getByRole("button", { name: /^Show 00:00–/ }).click();
  await expect(page.locator(".cal-week__hours").getByText("02:00")).toBeVisible();
  await page.getByRole("button", { name: /^Hide 00:00–/ }).click();
  await expect(page.locator(".cal-week__hours").getByText("02:00")).toHaveCount(0);
  const body = page.locator(".cal-day__body").nth(2);
  const { height = 0 } = (await body.boundingBox()) ?? {};
  await body.click({ position: { x: 20, y: height - 4 } });
  await expect(page).toHaveURL(/\/admin\/appointments\/new\?at=\d{4}-\d\d-\d\dT18%3A45&zone=Asia%2FDhaka/);
  await expect(page.locator("input[name=start]:checked")).toHaveCount(1);
  const day = dayAhead(120);
  await visit(page, `/admin/appointments?view=month&zone=Asia/Dhaka&date=${day}`);
  await page.locator(`.cal-cell[data-day="${day}"]`).click({ position: { x: 60, y: 80 } });
  await expect(page).toHaveURL(`/admin/appointments/new?date=${day}&zone=Asia%2FDhaka`);
});

test.describe("in a zone that is not the office's", () => {
  test.use({ timezoneId: "America/Los_Angeles" });

  test("the week opens at the viewer's now", async ({ page }) => {
    await signIn(page, "/admin/appointments");
    await expect(page).toHaveURL(/zone=America/);
    await expect(page.locator(".cal-now")).toBeVisible();
    // In the middle, unless the day begins or ends there.
    const isInMiddle = () =>
      page.locator(".cal-week").evaluate((box) => {
        const { top = 0 } = box.querySelector(".cal-now")?.getBoundingClientRect() ?? {};
        const isAtEdge = box.scrollTop < 1 || box.scrollTop + box.clientHeight > box.scrollHeight - 2;
        return isAtEdge || Math.abs(top - box.getBoundingClientRect().top - box.clientHeight / 2) < 3;
      });
    await expect.poll(isInMiddle).toBe(true);
  });
});

test("on a phone it is an agenda", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "/admin/appointments?view=month");
  const first = page.locator(".cal-event a").first();
  await expect(page.locator(".cal-event a:visible").first()).toContainText(/\d\d:\d\d–\d\d:\d\d/);
  await expect(first).toHaveAttribute("href", /\/admin\/appointments\//);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("a request is confirmed, and the log knows it", async ({ page }) => {
  await openRecord(page, "Priya Nair");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(
    page.getByText("Appointment confirmed. No mail server is set up, so the email to the client stays in the outbox."),
  ).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Confirmed");
  await expect(page.getByText(/changed status from/).first()).toBeVisible();
});

test("a request is declined with a reason, after a question", async ({ page }) => {
  await openRecord(page, "Wei Zhang");
  await page.getByRole("button", { name: "Decline…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Decline request" }).click();
  await expect(page.getByText("Please give a reason. The client reads it.")).toBeVisible();
  await page.getByLabel("Reason", { exact: true }).fill("We read no new code before January.");
  await expect(page.getByRole("group", { name: "Text of the email" })).toContainText("We read no new code before January.");
  await page.getByRole("dialog").getByRole("button", { name: "Decline request" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Declined");
  // The collapsed email to the client contains the text too.
  await expect(page.getByText("We read no new code before January.").filter({ visible: true })).toBeVisible();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Requested");
});

test("an appointment is made by hand, never over another one, moved, linked and noted", async ({ page }) => {
  const day = dayAhead(40);
  await openSession(page);
  await fillBooking(page, day, "06:15", "Ottilie");
  await expect(page.getByRole("heading", { level: 1, name: "Ottilie" })).toBeVisible();
  const record = page.url();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("reschedule");
  await expect(page.getByRole("option", { name: "Reschedule the appointment…" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Move appointment" })).toBeVisible();
  await fillBooking(page, day, "06:30", "Balthasar");
  await expect(page.getByText(/already has an appointment at that time/)).toBeVisible();
  await visit(page, `${record}&date=${day}`);
  await page.getByRole("radio", { name: "Another time" }).check();
  await page.getByLabel("Time", { exact: true }).selectOption("07:45");
  await page.getByRole("button", { name: "Move appointment" }).click();
  await expect(page.getByText(/07:45–08:15/).first()).toBeVisible();
  await page.getByRole("searchbox", { name: /Link a quote/ }).fill("tidepool");
  await page.getByRole("button", { name: "Find" }).click();
  await page
    .getByRole("button", { name: /^Link \$/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "Unlink the quote" })).toBeVisible();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Nothing is linked yet.")).toBeVisible();
  const host = page.locator("[data-record-field=host]");
  await host.getByLabel("Host").selectOption("Demo engineer");
  await host.getByRole("button", { name: "Set host" }).click();
  await expect(page.getByText(/^Host updated\./)).toBeVisible();
  await page.getByLabel("Link for this appointment").fill("https://meet.example/ottilie");
  await page.getByLabel("Link for this appointment").press("Enter");
  await expect(page.getByText("Video link saved.")).toBeVisible();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Link for this appointment")).toHaveValue("");
  await page.getByRole("tab", { name: "Internal note" }).click();
  await page.getByLabel("Note for colleagues").fill("Bring the drawings.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Bring the drawings.").first()).toBeVisible();
  await page.getByRole("button", { name: "Cancel appointment…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel appointment" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Cancelled");
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Confirmed");
});

test("a colleague becomes a host, is away for a while, and gets a new feed", async ({ page }) => {
  await signIn(page, "/admin/appointments/availability");
  // Not bookable: other tests rely on which hosts are available.
  await page.getByLabel(/Takes appointments/).uncheck();
  await page.getByRole("button", { name: "Take appointments" }).click();
  await expect(page.getByRole("heading", { name: "Hours of Admin" })).toBeVisible();
  await page.getByLabel("First day").fill(dayAhead(20));
  await page.getByLabel(/Last day/).fill(dayAhead(24));
  await page.getByRole("button", { name: "Save days" }).click();
  await expect(page.getByRole("button", { name: /^Remove \d/ })).toBeVisible();
  const feed = page.getByLabel("Address of the feed");
  const before = await feed.inputValue();
  expect((await page.request.get(before)).status()).toBe(200);
  await page.getByRole("button", { name: "Revoke URL" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke URL" }).click();
  await expect(feed).not.toHaveValue(before);
  expect((await page.request.get(before)).status()).toBe(404);
});

test("a meeting type is added, changed and moved", async ({ page }) => {
  await signIn(page, "/admin/appointments/types");
  await page.getByText("New meeting type…").click();
  await page.getByLabel("Short name").fill("retrospective");
  await page.getByLabel("Name", { exact: true }).fill("Retrospective");
  await page.getByLabel("Description").fill("What went well, and what to do otherwise.");
  await page.getByLabel(/^Active/).uncheck();
  await page.getByRole("button", { name: "Add meeting type" }).click();
  await expect(page.getByRole("heading", { level: 3 }).last()).toHaveText("Retrospective");
  await page.getByRole("button", { name: "Up Retrospective" }).click();
  await expect(page.getByRole("heading", { level: 3 }).last()).not.toHaveText("Retrospective");
});
