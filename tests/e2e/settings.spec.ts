import { readFile } from "node:fs/promises";
import { expect, test, type Browser, type Page } from "@playwright/test";
import { ADMIN, hydrated, signIn } from "../support/office.ts";
import { ownApp } from "../support/prepared-app.ts";

/** Changes here affect every page, so this uses a separate app. */
test.describe.configure({ mode: "serial" });
const app = ownApp("on");

async function office(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signIn(page, path);
  return page;
}

const toast = (page: Page) => page.locator(".toast");

test("contact data is saved once and shown on every page, before and after hydration", async ({ browser }) => {
  const page = await office(browser, "/admin/settings");
  const before = await page.request.get("/");
  await page.getByLabel("Phone").fill("+49 'thirty'");
  await page.getByLabel("Discord").fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Use ’ as an apostrophe.")).toBeVisible();
  await expect(page.getByLabel("Phone")).toBeFocused();
  await expect(page.getByLabel("Discord")).toHaveValue("");

  await page.getByLabel("Phone").fill("+49 30 555001");
  await page.getByLabel("Contact email").fill("loom@loom.example");
  await page.getByLabel("Address line 2").fill("10115 Berlin");
  await page.getByLabel("Name", { exact: true }).fill("Loomworks");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page)).toContainText("saved");
  await expect(page.getByRole("link", { name: "Loomworks home" })).toBeVisible();
  await expect(page).toHaveTitle(/^Loomworks \|/);
  await expect.poll(async () => (await page.request.get("/")).headers()["etag"]).not.toBe(before.headers()["etag"]);
  for (const path of ["/", "/_.data", "/company", "/company.data", "/company/terms-and-conditions", "/search?q=wallet"]) {
    const text = await (await page.request.get(path)).text();
    for (const old of ["+880 2 5550 0142", "+880255500142", "hello@orbweave.example", "Dhaka 1213", "discord.gg", "Orbweave"])
      expect(text, path).not.toContain(old);
    expect(text, path).toContain("+49 30 555001");
  }

  const problems: string[] = [];
  const visitor = await (await browser.newContext({ baseURL: app.url })).newPage();
  visitor.on("pageerror", (error) => problems.push(error.message));
  visitor.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  for (const path of ["/", "/company", "/company/book-a-call"]) {
    await visitor.goto(path);
    await visitor.keyboard.press("Shift");
    await hydrated(visitor);
    await expect(visitor).toHaveTitle(/^Loomworks \|/);
    const footer = visitor.getByRole("contentinfo");
    await expect(footer.getByRole("link", { name: "+49 30 555001" })).toHaveAttribute("href", "tel:+4930555001");
    await expect(footer).toContainText("10115 Berlin");
    await expect(footer.getByRole("link", { name: "Email (opens" })).toHaveAttribute("href", "mailto:loom@loom.example");
    await expect(footer.getByRole("link", { name: /Discord/ })).toHaveCount(0);
  }
  await visitor.goto("/company/privacy-policy");
  await expect(visitor.getByRole("main")).toContainText("Loomworks, 10115 Berlin");
  expect(problems).toEqual([]);
});

test("business hours are refused with a sentence at the day, and kept once they are right", async ({ browser }) => {
  const page = await office(browser, "/admin/settings/hours");
  await page.getByLabel("Time zone").selectOption("Europe/Berlin");
  await page.getByRole("button", { name: "Add hours on Friday" }).click();
  await page.getByLabel("Friday from").fill("14:00");
  await page.getByLabel("Friday until").fill("09:00");
  await page.getByRole("button", { name: "Add day off" }).click();
  await page.getByLabel("Day off").fill("2026-12-25");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("The end must be after the start.")).toBeVisible();
  await expect(page.getByLabel("Friday from")).toBeFocused();
  await page.getByLabel("Friday until").fill("16:30");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page)).toContainText("saved");
  await page.reload();
  await expect(page.getByLabel("Time zone")).toHaveValue("Europe/Berlin");
  await expect(page.getByLabel("Friday until")).toHaveValue("16:30");
  await expect(page.getByLabel("Day off")).toHaveValue("2026-12-25");
});

test("saving over another admin's hours is refused, also at the second try, until the page is reloaded", async ({ browser }) => {
  const [first, second] = [await office(browser, "/admin/settings/hours"), await office(browser, "/admin/settings/hours")];
  const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
  await first.getByLabel("Friday until").fill("15:00");
  await save(first);
  await expect(toast(first)).toContainText("saved");
  await second.getByLabel("Friday until").fill("17:00");
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const answered = second.waitForResponse((response) => response.request().method() === "POST");
    await save(second);
    expect((await answered).status()).toBe(409);
    await expect(second.getByText("A colleague changed these settings")).toBeVisible();
    await expect(second.getByLabel("Friday until")).toHaveValue("17:00");
  }
  await second.reload();
  await expect(second.getByLabel("Friday until")).toHaveValue("15:00");
});

test("a price book is tried out, published after a confirmation, and not over another admin's", async ({ browser }) => {
  const first = await office(browser, "/admin/settings/prices");
  const second = await office(browser, "/admin/settings/prices");
  const backend = (page: Page) => page.getByLabel("Backend", { exact: true });
  await backend(first).fill("80.5");
  await first.getByRole("button", { name: "Preview" }).click();
  await expect(first.getByText("Please enter a whole number from 0 to 10,000.")).toBeVisible();
  await backend(first).fill("80");
  await backend(second).fill("60");
  await first.getByRole("button", { name: "Preview" }).click();
  await expect(first.getByRole("status").filter({ hasText: "would come to" })).toContainText("Nothing is saved");
  await expect(first.getByText("Version 1, included with the software.")).toBeVisible();
  await first.getByRole("button", { name: "Publish as version 2" }).click();
  await first.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  await expect(toast(first)).toContainText("Version 2 published.");
  await expect(first.getByRole("button", { name: "Publish as version 3" })).toBeVisible();

  await expect(second.getByText("has published version 2 since you began")).toBeVisible();
  await second.getByRole("button", { name: "Publish as version 2" }).click();
  await second.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  await expect(second.getByText("Your numbers are still here")).toBeVisible();
  await expect(backend(second)).toHaveValue("60");
  await second.getByRole("button", { name: "Keep my numbers for version 3" }).click();
  await second.getByRole("button", { name: "Publish as version 3" }).click();
  await second.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  await expect(toast(second)).toContainText("Version 3 published.");
  await expect(second.getByText(/^Version 3, published by /)).toBeVisible();
});

test("the mail settings show their status", async ({ browser }) => {
  const page = await office(browser, "/admin/settings/mail");
  await page.getByRole("button", { name: "Check connection" }).click();
  await expect(page.getByText("Set SMTP_URL to have them delivered.")).toBeVisible();
  await expect(page.getByText("Incoming email is not set up")).toBeVisible();
  await page.getByRole("button", { name: "Send test email" }).click();
  await expect(toast(page)).toContainText(ADMIN.email);
});

test("a person's data is looked up, taken along and erased; demo content goes on request", async ({ browser }) => {
  const page = await office(browser, "/admin/settings/data");
  const address = "jo@tidepool.example";
  await page.getByLabel("Email", { exact: true }).fill(address);
  await page.getByRole("button", { name: "Look up" }).click();
  await expect(page.getByRole("heading", { name: address })).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export as JSON" }).click()]);
  expect(await readFile(await download.path(), "utf8")).toContain(address);
  await page.getByLabel("type the address again").fill("somebody@else.example");
  await page.getByRole("button", { name: "Erase permanently" }).click();
  await expect(page.getByText("The addresses do not match.")).toBeVisible();
  await page.getByLabel("type the address again").fill(address);
  await page.getByRole("button", { name: "Erase permanently" }).click();
  await expect(toast(page).filter({ hasText: "Erased permanently" })).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(address);
  await page.getByRole("button", { name: "Look up" }).click();
  await expect(page.getByText("No data stored for this address.")).toBeVisible();

  await page.getByRole("button", { name: "Remove demo content" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove demo content" }).click();
  await expect(toast(page).filter({ hasText: "demo records removed" })).toBeVisible();
  await expect(page.getByText("There is no demo content.")).toBeVisible();
});

test("a person ends a session elsewhere and changes their password: accepted input leaves the form, refused input stays", async ({
  browser,
}) => {
  const page = await office(browser, "/admin/profile");
  const sessions = page.getByRole("listitem").filter({ hasText: "signed in" });
  const before = await sessions.count();
  await page
    .getByRole("button", { name: /^End the session/ })
    .first()
    .click();
  await expect(toast(page)).toContainText("Session ended.");
  await expect(sessions).toHaveCount(before - 1);
  await page.goto("/admin/password");
  await hydrated(page);
  const change = async (current: string, next: string) => {
    await page.getByLabel("Current password").fill(current);
    await page.getByLabel("New password").fill(next);
    await page.getByRole("button", { name: "Change password" }).click();
  };
  for (const [current, next] of [
    [ADMIN.password, "twelve threads and less"],
    ["twelve threads and less", ADMIN.password],
  ] as const) {
    await change(current, next);
    await expect(page.getByLabel("New password")).toHaveValue("");
    await expect(page.getByLabel("Current password")).toHaveValue("");
  }
  await change("not my password", "twelve threads and less");
  await expect(page.getByText("That is not your current password.")).toBeVisible();
  await expect(page.getByLabel("New password")).toHaveValue("twelve threads and less");
});

test("a backup is made, says what it copies, and is downloaded once", async ({ browser }) => {
  const page = await office(browser, "/admin/settings/data");
  await expect(page.getByText("No backups are made automatically.")).toBeVisible();
  const begun = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download a backup" }).click();
  const download = await begun;
  expect(download.suggestedFilename()).toMatch(/^backup-\d{4}-\d\d-\d\d\.tar\.gz$/);
  const bytes = await readFile(await download.path());
  expect([...bytes.subarray(0, 2)]).toEqual([0x1f, 0x8b]);
  expect(bytes.length).toBeGreaterThan(5_000);
  await expect(page.getByText("Backup ready. Downloading …")).toBeVisible();
  await expect(page.getByText(/^Last backup: .*\d/)).toBeVisible();
  expect((await page.request.get(download.url())).status()).toBe(404);
});
