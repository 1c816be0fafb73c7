import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { hydrated } from "../support/office.ts";

const freeDays = (page: Page) => page.getByRole("table").getByRole("link");
const times = (page: Page) =>
  page.getByRole("list", { name: /^\w+day \d+ \w+ \d{4} (?:Night|Morning|Afternoon|Evening)$/ }).getByRole("button");

/** The URL changes before the page is rendered, and until then another day's times are shown, so this waits for the selected day. */
async function openDay(page: Page, index: number): Promise<void> {
  const link = freeDays(page).nth(index);
  const day = new URL((await link.getAttribute("href")) ?? "", page.url()).searchParams.get("day");
  expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  await link.click();
  await expect(page.locator(`a[aria-current="date"][href*="day=${day}"]`)).toBeVisible();
}

/** Waits for the month's name: at the end of a month the page may open with the next one, which already has a previous month. */
async function openNextMonth(page: Page): Promise<void> {
  const month = page.locator("#booking-month");
  const before = (await month.textContent()) ?? "";
  await page.getByRole("link", { name: "Next month" }).click();
  await expect(month).not.toHaveText(before);
}

/** A month ahead, where no other test books: each test uses a different day and hour. */
async function chooseTime(page: Page, kind: string, day: number, clickCount = 1): Promise<string> {
  const link = page.getByRole("list", { name: "Kinds of call" }).getByRole("link", { name: new RegExp(kind) });
  await link.click();
  await expect(link).toHaveAttribute("aria-current", "true");
  await openNextMonth(page);
  await openDay(page, day);
  const time = times(page).nth(3);
  const label = (await time.textContent()) ?? "";
  await time.click({ clickCount });
  await expect(page.getByText("We keep this time for you until")).toBeVisible();
  return label;
}

/** One email address may have three upcoming calls: each test has its own. */
const anAddress = () => `rina-${randomUUID().slice(0, 8)}@example.com`;

async function fillDetails(page: Page, topic: string): Promise<void> {
  await page.getByLabel("Your name").fill("Rina Akter");
  await page.getByLabel("Email").fill(anAddress());
  await page.getByLabel("What is it about?").fill(topic);
}

test.describe("in Lisbon", () => {
  test.use({ timezoneId: "Europe/Lisbon" });

  test("a call is booked in the visitor's own time, moved and cancelled, and then its link changes nothing", async ({ page }) => {
    await page.goto("/company/book-a-call?type=intro");
    await expect(page).toHaveURL(/\?type=intro&time_zone=Europe%2FLisbon$/);
    await expect(page.locator("html")).not.toHaveAttribute("data-hydrated");
    const zone = page.getByLabel("Your time zone");
    await expect(zone).toHaveValue("Europe/Lisbon");
    await zone.focus();
    // Until hydration the button beside the list is needed.
    await hydrated(page);
    await zone.selectOption("Asia/Tokyo");
    await expect(page).toHaveURL(/time_zone=Asia%2FTokyo/);
    await expect(zone).toBeFocused();
    await page.goBack();
    await expect(zone).toHaveValue("Europe/Lisbon");
    // A repeated submission must not be rejected because of the visitor's own booking.
    const time = await chooseTime(page, "Introduction", 3, 2);
    expect(await objections(page)).toEqual([]);
    await fillDetails(page, "A ledger for weavers.");
    await page.getByRole("button", { name: "Book the call" }).click();

    await expect(page.getByRole("heading", { name: "Your call is booked" })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    const facts = page.getByRole("complementary", { name: "The call" });
    await expect(facts).toContainText(`${time}–`);
    await expect(facts).toContainText("Europe/Lisbon");
    await expect(facts).toContainText("Asia/Dhaka, UTC+6");
    expect(await objections(page)).toEqual([]);
    const file = await page.request.get(`${new URL(page.url()).pathname}/calendar.ics`);
    expect(file.headers()["content-type"]).toContain("text/calendar");
    expect(await file.text()).not.toContain("weavers");
    await expect(page.getByRole("link", { name: "Google Calendar" })).toHaveAttribute("href", /^https:\/\/calendar\.google\.com\//);

    await page.getByRole("link", { name: "Choose another time" }).click();
    // Late in the day few slots are left.
    await openNextMonth(page);
    await openDay(page, 3);
    const other = times(page).nth(6);
    const moved = (await other.textContent()) ?? "";
    await other.click();
    await expect(facts).toContainText(`${moved}–`);
    const said = page.getByRole("heading", { name: "Your call is moved to" });
    await expect(said).toContainText(`${moved}–`);
    await expect(said).toBeFocused();
    await expect(said).toBeInViewport();

    await page.getByRole("link", { name: "Cancel the call" }).click();
    await page.getByRole("button", { name: "Yes, cancel it" }).click();
    await expect(page.getByRole("heading", { name: "This call is cancelled" })).toBeVisible();
    const again = await page.request.post(page.url(), { form: { intent: "cancel" }, headers: { origin: new URL(page.url()).origin } });
    expect(again.status()).toBe(409);
    expect(await again.text()).toContain("This appointment is cancelled and stays so.");
  });
});

test.describe("in a time zone that the server does not know", () => {
  test("the office's times are shown, and the page asks once", async ({ page }) => {
    await page.addInitScript(() => {
      const resolve = Intl.DateTimeFormat.prototype.resolvedOptions;
      Intl.DateTimeFormat.prototype.resolvedOptions = function () {
        return { ...resolve.call(this), timeZone: "Etc/Unknown" };
      };
    });
    const asked: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && asked.push(new URL(request.url()).search));
    await page.goto("/company/book-a-call?type=scoping&day=2030-01-01");
    await expect(page.getByLabel("Your time zone")).toHaveValue("Asia/Dhaka");
    expect(asked).toEqual(["?type=scoping&day=2030-01-01", "?type=scoping&time_zone=Etc%2FUnknown"]);
  });
});

test.describe("in California", () => {
  test.use({ timezoneId: "America/Los_Angeles" });

  test("suggests no time at night, though some are free", async ({ page, request }) => {
    await page.goto("/company/book-a-call?type=intro&time_zone=America%2FLos_Angeles");
    const soon = page.getByRole("list", { name: "Next free times" }).getByRole("button");
    await expect(soon.first()).toBeVisible();
    const isAwake = (time: string) => time >= "08:00" && time < "20:00";
    for (const words of await soon.allInnerTexts()) expect(isAwake(words.slice(-5)), words).toBe(true);
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const free = await request.get(`/api/appointments/slots?type=intro&from=${day(1)}&to=${day(12)}&time_zone=America/Los_Angeles`);
    const clock = new Intl.DateTimeFormat("en-GB", { timeZone: "America/Los_Angeles", timeStyle: "short" });
    const times = ((await free.json()) as FreeSlots).slots.map(({ start }) => clock.format(new Date(start)));
    expect(times.some((time) => !isAwake(time))).toBe(true);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every step is a plain link or form, and nothing that was typed is lost", async ({ page }) => {
    await page.goto("/company/book-a-call");
    await chooseTime(page, "Audit scoping", 5);
    await fillDetails(page, "x".repeat(10_000));
    await page.getByRole("button", { name: "Request the call" }).click();
    await expect(page.getByText("Please use at most 2,000 characters.")).toBeVisible();
    await expect(page.getByLabel("Your name")).toHaveValue("Rina Akter");
    await page.getByLabel("What is it about?").fill("Vesting contract.");
    await page.getByRole("button", { name: "Request the call" }).click();
    await expect(page.getByRole("heading", { name: "Your call is requested" })).toBeVisible();
    await page.getByRole("link", { name: "Cancel the call" }).click();
    await page.getByRole("link", { name: "Keep it" }).click();
    await expect(page.getByRole("heading", { name: "Your call is requested" })).toBeVisible();
  });

  test("the first view offers five times of an introduction, and one step further a time zone is chosen with a button", async ({
    page,
  }) => {
    await page.goto("/company/book-a-call");
    await expect(page.getByRole("list", { name: "Next free times" }).getByRole("button")).toHaveCount(5);
    await expect(page.getByRole("link", { name: /^Introduction/ })).toHaveAttribute("aria-current", "true");
    // A phone describes the chosen kind, and says that it waits for a confirmation.
    const desktop = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByText("What you have in mind, what it is for")).toBeVisible();
    await expect(page.getByText("We go through your pages and choices together")).toBeHidden();
    await page.goto("/company/book-a-call?type=audit");
    await expect(page.getByText("It is booked once we have confirmed it.")).toBeVisible();
    await page.goto("/company/book-a-call");
    await page.setViewportSize(desktop);
    await page.getByRole("link", { name: "Choose another time zone" }).click();
    await expect(page.getByLabel("Your time zone")).toHaveValue("Asia/Dhaka");
    await expect(page.getByText("All times are in Asia/Dhaka, UTC+6.")).toBeVisible();
    await page.getByLabel("Your time zone").selectOption("Asia/Kathmandu");
    await page.getByRole("button", { name: "Show times" }).click();
    await expect(page.getByText("All times are in Asia/Kathmandu, UTC+5:45.")).toBeVisible();
  });

  test("a time that was not offered is refused in one sentence, with others beside it", async ({ page, baseURL }) => {
    const answer = await page.request.post("/company/book-a-call?type=intro", {
      form: { intent: "hold", type: "intro", start: "2020-01-01T10:00:00Z", time_zone: "UTC" },
      headers: { origin: baseURL ?? "" },
    });
    expect(answer.status()).toBe(422);
    const text = await answer.text();
    expect(text).toContain("This time has passed. Please choose another one.");
    expect(text).toContain("Next free times");
  });
});

interface FreeSlots {
  readonly slots: readonly { readonly start: string }[];
}

test("of 20 requests for one slot one gets it, and the others are told what is free", async ({ request }) => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const { slots } = (await (
    await request.get(`/api/appointments/slots?type=intro&from=${day(8)}&to=${day(12)}&time_zone=UTC`)
  ).json()) as FreeSlots;
  const start = slots[10]?.start;
  const email = anAddress();
  const book = () =>
    request.post("/api/appointments", {
      data: { type: "intro", start, time_zone: "UTC", name: "Rina Akter", email, topic: "" },
      timeout: 300_000,
    });
  // book-appointment.server.test.ts has 200, on two connections; these come through the whole server.
  const answers = await Promise.all(Array.from({ length: 20 }, book));
  expect(answers.filter((answer) => answer.status() === 201)).toHaveLength(1);
  const refused = answers.filter((answer) => answer.status() === 409);
  expect(refused).toHaveLength(19);
  for (const answer of refused) expect(((await answer.json()) as FreeSlots).slots.length).toBeGreaterThan(0);
});
