import { expect, type Page, test } from "@playwright/test";
import { objectionsInViews, objectionsWithFrame } from "../support/axe.ts";
import { signIn, visit } from "../support/office.ts";

const OUTBOX = "/admin/communication/email";

async function open(page: Page, path: string): Promise<void> {
  await signIn(page, path);
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
}

async function write(page: Page, subject: string): Promise<void> {
  await page.getByLabel("To", { exact: true }).fill("Rina Akter <rina@tidepool.example>\ntomas@tidepool.example");
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Message", { exact: true }).fill("Dear {{name}},\n\n- one\n- [two](https://example.com)");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText(subject)).toBeVisible();
  await expect(preview.frameLocator("iframe").getByText("Dear Rina Akter,")).toBeVisible();
}

test("a letter is written, survives a reload, is sent and taken back", async ({ page }) => {
  await open(page, `${OUTBOX}/compose`);
  await write(page, "Taken back in time");
  await page.reload();
  await expect(page.getByLabel("Subject")).toHaveValue("Taken back in time");
  await page.getByRole("button", { name: "Put email in the outbox" }).click();
  await expect(page.getByText("No mail server is set up, so the email to 2 people stays in the outbox.")).toBeVisible();
  await expect(page.getByLabel("Subject")).toHaveValue("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Subject")).toHaveValue("Taken back in time");
  await page.goto(`${OUTBOX}?q=taken+back&status=cancelled`);
  await expect(page.getByRole("link", { name: "Taken back in time" })).toHaveCount(2);
});

test("what was begun after sending survives the undo", async ({ page }) => {
  await open(page, `${OUTBOX}/compose`);
  await write(page, "Sent too early");
  await page.getByRole("button", { name: "Put email in the outbox" }).click();
  await expect(page.getByLabel("Subject")).toHaveValue("");
  await page.getByLabel("Subject").fill("The next one");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("It was not sent. It is in the outbox. Your current draft is kept.")).toBeVisible();
  await expect(page.getByLabel("Subject")).toHaveValue("The next one");
});

test("a new email begins with its own draft, not with what is being written to one person", async ({ page }) => {
  await open(page, `${OUTBOX}/compose`);
  await page.getByLabel("Subject").fill("To everyone");
  await visit(page, `${OUTBOX}/compose?to=ann%40example.com`);
  await page.getByLabel("Subject").fill("For Ann");
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("New email");
  await page
    .getByRole("option", { name: /New email/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/compose$/);
  await expect(page.getByLabel("Subject")).toHaveValue("To everyone");
  await expect(page.getByLabel("To", { exact: true })).toHaveValue("");
});

test("a letter is refused in plain words, then scheduled, and its record shows it in light, dark and text", async ({ page }) => {
  await open(page, `${OUTBOX}/compose`);
  await write(page, "For next year");
  await page.getByLabel("To", { exact: true }).fill("rina@tidepool.example\nBcc: x@tidepool.example");
  await page.getByLabel("Send at").fill("2020-01-01T09:00");
  await page.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByText(/^These addresses are not valid: “Bcc: x@tidepool.example”\./)).toBeVisible();
  await page.getByLabel("To", { exact: true }).fill("rina@tidepool.example");
  await page.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByText(/^That time is in the past\./)).toBeVisible();
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("Send at").fill(`${day}T09:00`);
  await page.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByText(/^Scheduled for .*, 09:00, to one person\. Without a mail server it stays in the outbox\./)).toBeVisible();
  await visit(page, `${OUTBOX}?q=for+next+year&status=scheduled`);
  await page.getByRole("link", { name: "For next year" }).click();
  await expect(page.getByRole("heading", { name: "For next year Scheduled" })).toBeVisible();
  const background = () =>
    page
      .frameLocator("iframe")
      .locator("body")
      .evaluate((body) => getComputedStyle(body).backgroundColor);
  await expect.poll(background).toBe("rgb(247, 242, 232)");
  await page.getByRole("button", { name: "Dark", exact: true }).click();
  await expect.poll(background).toBe("rgb(16, 19, 31)");
  await page.getByRole("button", { name: "Plain text" }).click();
  await expect(page.getByText("- two (https://example.com/)")).toBeVisible();
  await page.getByRole("button", { name: "Cancel email" }).click();
  await expect(page.getByRole("heading", { name: "For next year Cancelled" })).toBeVisible();
});

test("the words of a mail are changed, refused with an unknown variable, and taken back", async ({ page }) => {
  await open(page, `${OUTBOX}/templates/audit-link`);
  const letter = page.getByLabel("Message", { exact: true });
  await letter.fill("Dear {{salary}}\n\n[Open]({{link}})");
  await page.getByRole("button", { name: "Save as a new version" }).click();
  await expect(page.locator(".field__error")).toContainText("{{salary}} is not a variable of this email.");
  await letter.fill("Here it is again.\n\n[Open it now]({{link}})");
  await expect(page.frameLocator("iframe").getByRole("link", { name: "Open it now" })).toBeVisible();
  await page.getByRole("button", { name: "Save as a new version" }).click();
  await expect(page.getByText(/^In use Version 1, by /)).toBeVisible();
  await page.getByRole("button", { name: "Restore original" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore original" }).click();
  await expect(letter).toHaveValue(/Here is the link to the page of your audit again/);
});

test("an address is suppressed and let in again", async ({ page }) => {
  await open(page, `${OUTBOX}/suppressed`);
  await page.getByLabel("Address", { exact: true }).fill("Quiet@tidepool.example");
  await page.getByRole("button", { name: "Block address" }).click();
  // Does not expect an empty list: other tests block addresses too.
  const unblock = page.getByRole("button", { name: "Unblock quiet@tidepool.example" });
  await unblock.click();
  await expect(unblock).toHaveCount(0);
});

test("every page about mail passes axe", async ({ page }) => {
  await signIn(page, OUTBOX);
  // Here a group of the side menu is open.
  expect(await objectionsInViews(page, objectionsWithFrame)).toEqual([]);
  const record = await page.locator("tbody a").first().getAttribute("href");
  for (const path of [
    record ?? OUTBOX,
    `${OUTBOX}/compose`,
    `${OUTBOX}/templates`,
    `${OUTBOX}/templates/quote-link`,
    `${OUTBOX}/suppressed`,
  ]) {
    await page.goto(path);
    expect(await objectionsInViews(page)).toEqual([]);
  }
});
