import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { objections, overflow } from "../support/axe.ts";
import { untilFilesAreKept } from "../support/kept-files.ts";
import { hydrated, signIn } from "../support/office.ts";
import { ONE_PIXEL_PNG } from "../support/one-pixel-png.ts";

// The tests share whether a colleague is on duty. Each conversation counts towards the hourly limit of one client address, so there are
// few.
test.describe.configure({ mode: "serial" });

const DESK = "/admin/communication/chats/";
const OPENED_CHAT_KB = 45;

const panel = (page: Page) => page.getByRole("dialog", { name: "Chat with us" });
const log = (page: Page) => panel(page).getByRole("log");
const dock = (page: Page) => page.getByRole("button", { name: "Chat and support" });
const box = (page: Page) => panel(page).getByRole("textbox", { name: "Message" });
const staffLog = (page: Page) => page.getByRole("log");
const staffBox = (page: Page) => page.getByRole("textbox", { name: "Message" });

let staff: Page;

async function expectNothingToObject(page: Page): Promise<void> {
  expect(await objections(page, ".talk")).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}

async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

async function pressChat(page: Page): Promise<void> {
  await dock(page).click();
  await page.getByRole("button", { name: "Chat with us" }).click();
}

async function openChat(page: Page, path = "/company"): Promise<void> {
  await page.goto(path);
  await pressChat(page);
  await expect(panel(page)).toBeVisible();
}

async function say(page: Page, words: string): Promise<void> {
  await box(page).fill(words);
  await box(page).press("Enter");
  await expect(log(page).getByText(words, { exact: true })).toBeVisible();
}

/** The colleague takes the conversation that contains these words. */
async function answerTo(words: string): Promise<void> {
  await staff.getByRole("link").filter({ hasText: words }).first().click();
  await expect(staffLog(staff).getByText(words, { exact: true })).toBeVisible();
}

async function reply(words: string): Promise<void> {
  await staffBox(staff).fill(words);
  await staffBox(staff).press("Enter");
}

test.beforeAll(async ({ browser }) => {
  staff = await newPage(browser);
  await signIn(staff, DESK);
  const duty = staff.getByRole("switch", { name: "On duty" });
  await expect(async () => {
    if ((await duty.getAttribute("aria-checked")) !== "true") await duty.click();
    await expect(duty).toHaveAttribute("aria-checked", "true", { timeout: 3_000 });
  }).toPass();
});

test.afterAll(async () => {
  const duty = staff.getByRole("switch", { name: "On duty" });
  if ((await duty.getAttribute("aria-checked", { timeout: 5_000 })) === "true") await duty.click();
  await expect(duty).toHaveAttribute("aria-checked", "false");
  await staff.context().close();
});

/** The typing signal is sent at intervals, to clients connected at that moment, so keep typing. */
async function untilTypingShows(into: Locator, seenIn: Locator): Promise<void> {
  await expect(async () => {
    await into.pressSequentially("a");
    await expect(seenIn.getByText(/is typing …/)).toBeVisible({ timeout: 1_500 });
  }).toPass();
}

test("a visitor writes, a colleague answers, each sees the other typing and reading, and no other visitor sees anything", async ({
  page,
  browser,
}) => {
  await openChat(page);
  await expect(box(page)).toBeFocused();
  await say(page, "How long does an audit take?");
  await expect(log(page).getByText("Sent")).toBeVisible();

  await answerTo("How long does an audit take?");
  await expect(log(page).getByText("Read", { exact: true })).toBeVisible();
  await untilTypingShows(staffBox(staff), panel(page));
  await reply("Two to six weeks, see https://orbweave.example/audits. <b>Not bold</b>");
  await expect(log(page).getByText(/Two to six weeks.*<b>Not bold<\/b>/)).toBeVisible();
  const link = log(page).getByRole("link", { name: "https://orbweave.example/audits", exact: true });
  await expect(link).toHaveAttribute("rel", /noopener/);
  await expect(link).toHaveAttribute("target", "_blank");

  await log(page).getByRole("button", { name: "Edit" }).click();
  await panel(page).getByLabel("Change your message").fill("How long does a full audit take?");
  await page.keyboard.press("Enter");
  await expect(staffLog(staff).getByText("How long does a full audit take?", { exact: true })).toBeVisible();
  await expect(log(page).getByText(/^Edited/)).toBeVisible();
  await expect(box(page)).toBeFocused();

  await untilTypingShows(box(page), staff.getByRole("main"));
  await expect(staffLog(staff).getByText("Read", { exact: true })).toBeVisible();
  await page.emulateMedia({ colorScheme: "light" });
  await expectNothingToObject(page);

  const stranger = await newPage(browser);
  await openChat(stranger);
  await expect(box(stranger)).toBeVisible();
  await expect(log(stranger).getByText(/How long does/)).toHaveCount(0);
  await stranger.context().close();
});

test("a reload keeps the draft and the conversation, and an answer that comes meanwhile is announced", async ({ page }) => {
  await openChat(page, "/services/dao");
  await say(page, "Is this kept over a reload?");
  await panel(page).locator('input[type="file"]').setInputFiles({ name: "half.png", mimeType: "image/png", buffer: ONE_PIXEL_PNG });
  await expect(panel(page).getByRole("list", { name: "Files to send" })).toContainText("half.png");
  await box(page).pressSequentially("Half a thought");
  await untilFilesAreKept(page);
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await page.reload();
  await answerTo("Is this kept over a reload?");
  // No pointer or key has been used since.
  await expect(staff.getByText(/^Here now/)).toBeVisible();
  await reply("It is.");
  await reply("And so is the file.");
  await expect(page.getByRole("button", { name: /Chat and support\s*2 unread/ })).toBeVisible();
  await expect(page.locator(".toast")).toHaveCount(1);
  await expect(page).toHaveTitle(/^\(2\) /);
  await pressChat(page);
  await expect(log(page).getByText("It is.", { exact: true })).toBeVisible();
  await expect(box(page)).toHaveValue("Half a thought");
  await expect(panel(page).getByRole("list", { name: "Files to send" })).toContainText("half.png");
  await expect(page).not.toHaveTitle(/^\(/);
  // Open as it was, without a press.
  await page.reload();
  await expect(log(page).getByText("It is.", { exact: true })).toBeVisible();
  await expect(box(page)).toHaveValue("Half a thought");
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(dock(page)).toBeFocused();
});

test("what is written without a line is kept, also over a reload, and sent once when it is back; WebSockets are not needed", async ({
  page,
  context,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "WebSocket"));
  await openChat(page);
  await say(page, "Before the tunnel");
  await expect(log(page).getByText("Sent")).toBeVisible();
  await answerTo("Before the tunnel");
  await context.setOffline(true);
  await say(page, "In the tunnel");
  await say(page, "Deeper in the tunnel");
  await expect(log(page).getByText("Sending …")).toHaveCount(2);
  await expect(panel(page).getByText(/^You are offline\./)).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await page.keyboard.press("Tab");
  await expect(staffLog(staff).getByText(/tunnel$/)).toHaveText(["Before the tunnel", "In the tunnel", "Deeper in the tunnel"]);
});

test("on a phone: files come along, the visitor leaves a name, ends, rates and begins anew", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/company");
  // On phones the dock waits for the end of the page, or for a visitor who scrolls up.
  // Sections that are laid out on arrival can move the end further down.
  await expect(async () => {
    await page.keyboard.press("End");
    await dock(page).click({ timeout: 2_000 });
  }).toPass();
  await page.getByRole("button", { name: "Chat with us" }).click();
  await expect(panel(page)).toBeVisible();
  await panel(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: "page.html", mimeType: "text/html", buffer: Buffer.from("<script>alert(1)</script>") });
  await expect(panel(page).getByText(/page\.html/)).toBeVisible();
  await panel(page).locator('input[type="file"]').setInputFiles({ name: "plan.png", mimeType: "image/png", buffer: ONE_PIXEL_PNG });
  await say(page, "Here is the plan");
  await expect(log(page).getByRole("link", { name: /plan\.png/ })).toBeVisible();
  await answerTo("Here is the plan");
  await expect(staffLog(staff).getByRole("link", { name: /plan\.png/ })).toBeVisible();

  await panel(page).getByRole("button", { name: "Options" }).click();
  await expect(panel(page).getByRole("button", { name: "Your name and email", exact: true })).toBeVisible();
  await expect(panel(page).getByRole("button", { name: "Get our answers by email" })).toHaveCount(0);
  await reply("Thank you, we look at it.");
  await panel(page).getByRole("button", { name: "Get our answers by email" }).click();
  await expect(panel(page).getByLabel("Email", { exact: true })).toBeFocused();
  await panel(page).getByRole("button", { name: "Save" }).click();
  await expect(panel(page).getByRole("alert")).toContainText("email address");
  await panel(page).getByRole("button", { name: "Cancel" }).click();

  await panel(page).getByRole("button", { name: "Add your name and email" }).click();
  await panel(page)
    .getByLabel(/^Email/)
    .fill("nobody");
  await panel(page).getByRole("button", { name: "Save" }).click();
  await expect(panel(page).getByRole("alert")).toContainText("email address");
  await expect(panel(page).getByLabel(/^Email/)).toHaveAttribute("aria-invalid", "true");
  await panel(page).getByLabel(/^Name/).fill("Rina Akter");
  await panel(page)
    .getByLabel(/^Email/)
    .fill("rina@example.com");
  await panel(page).getByRole("button", { name: "Save" }).click();
  await expect(staff.getByRole("heading", { name: /Rina Akter/ })).toBeVisible();

  await panel(page).getByRole("button", { name: "Options" }).click();
  await expectNothingToObject(page);
  await panel(page).getByRole("button", { name: "End the chat" }).click();
  await panel(page).getByRole("button", { name: "End the chat" }).click();
  await expect(log(page).getByText("You ended the chat.")).toBeVisible();
  await expectNothingToObject(page);
  await panel(page).getByText("5", { exact: true }).click();
  await panel(page).getByRole("button", { name: "Send rating" }).click();
  await expect(panel(page).getByText("Thank you for rating the chat.")).toBeVisible();
  await panel(page).getByRole("button", { name: "Start a new chat" }).click();
  await expect(box(page)).toBeVisible();
  await expect(log(page).getByText("Here is the plan")).toHaveCount(0);
});

test("when no colleague is available, it says so and offers the ticket form", async ({ page }) => {
  await page.route("**/api/chat/availability", (route) =>
    route.fulfill({ json: { isAvailable: false, backWords: "We are back on Monday at 09:00 (Dhaka)." } }),
  );
  await page.route("**/socket.io/**", (route) => route.abort());
  await openChat(page);
  await expect(panel(page).getByRole("heading", { name: "Live chat is currently unavailable" })).toBeVisible();
  await expect(panel(page).getByText("We are back on Monday at 09:00 (Dhaka).")).toBeVisible();
  await expect(box(page)).toHaveCount(0);
  await panel(page).getByRole("button", { name: "Create a Ticket" }).click();
  await expect(page.getByRole("dialog", { name: "Create a Ticket" })).toBeVisible();
  await expect(panel(page)).toBeHidden();
});

test("nothing of the chat is loaded before a visitor opens it, and then it is small", async ({ page }) => {
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url()));
  await page.goto("/company");
  await page.keyboard.press("Shift");
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  expect(urls.filter((url) => /socket\.io|api\/chat|chat-widget/.test(url))).toEqual([]);
  const before = await page.evaluate(() => performance.getEntriesByType("resource").length);
  await pressChat(page);
  await expect(box(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  const bytes = await page.evaluate(
    (known) =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .slice(known)
        .filter(({ name }) => /\.(?:js|css)$/.test(new URL(name).pathname))
        .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0),
    before,
  );
  expect(bytes).toBeGreaterThan(0);
  expect(bytes / 1024).toBeLessThanOrEqual(OPENED_CHAT_KB);
});
