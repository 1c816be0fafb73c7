import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { holdPost, hydrated, reload, signIn } from "#tests/support/office.ts";

const REPORT = "/audits/timelocked-savings";

test("a reader checks a copy of a report in the browser: the real one matches, a changed byte does not", async ({ page }) => {
  await page.goto("/audits");
  await page.getByRole("link", { name: "Timelocked savings" }).click();
  await expect(page).toHaveURL(REPORT);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the PDF" }).click();
  const bytes = await readFile(await (await downloading).path());
  const field = page.getByLabel("Drop the PDF here, or choose it");
  await field.setInputFiles({ name: "copy.pdf", mimeType: "application/pdf", buffer: bytes });
  await expect(page.getByText("is byte for byte the report that we published")).toBeVisible();
  const forged = Buffer.from(bytes);
  forged[forged.length >> 1] = (forged[forged.length >> 1] ?? 0) ^ 1;
  await field.setInputFiles({ name: "forged.pdf", mimeType: "application/pdf", buffer: forged });
  await expect(page.getByText("is not the report that we published")).toBeVisible();
});

test("a report fits a phone, and on paper has nothing to press", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/audits/timelocked-savings");
  const tooWide = () =>
    page.locator(".report-table, .report-hashes").evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth));
  expect(await tooWide()).toEqual([]);
  await page.getByText("How we read, and how a severity is found").click();
  await expect(page.getByText("It scrolls sideways.")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("button, input, a.button").filter({ visible: true })).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor asks for an audit, and a mistake costs nothing that was typed", async ({ page }) => {
    await page.goto("/company/request-audit");
    await page.getByLabel("Your name").fill("Rina Zebrafinch");
    await page.getByLabel("Email").fill("rina-audit@example.com");
    await page.getByLabel("Project").fill("Pebble vault");
    await page.getByLabel("Chain").fill("Ethereum");
    await page.getByLabel("Known issues").fill("None that we know of");
    // Submissions within three seconds count as robots; the server measures the time by its own clock.
    await expect(async () => {
      await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Ask for the audit" }).click()]);
      await expect(page.getByText("Please tell us where the code is, or attach it below.")).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByLabel("Known issues")).toHaveValue("None that we know of");
    await page.getByLabel("Repository").fill("https://code.example/pebble");
    await page.getByRole("button", { name: "Ask for the audit" }).click();
    await expect(page).toHaveURL(/\/audit\/[\w-]{40,}$/);
    await expect(page.getByRole("heading", { name: "Pebble vault" })).toBeVisible();
    await page.getByLabel("Your message").fill("When could you begin?");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("When could you begin?")).toBeVisible();
  });
});

test("what was typed into the request survives a reload", async ({ page }) => {
  await page.goto("/company/request-audit");
  await page.getByLabel("Project").fill("Pebble vault");
  await hydrated(page);
  await page.getByLabel("Known issues").fill("None that we know of");
  await page.reload();
  await page.keyboard.press("Shift");
  await expect(page.getByLabel("Project")).toHaveValue("Pebble vault");
  await expect(page.getByLabel("Known issues")).toHaveValue("None that we know of");
});

test("no client is told anything by a choice alone: the palette and the board ask first, and so does declining", async ({ page }) => {
  await signIn(page, "/admin/audit?status=scoping");
  await page.locator(".list-table__link").first().click();
  const name = await page.locator("h1").innerText();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("mark scheduled");
  await expect(page.getByRole("option", { name: "Mark as scheduled…" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Set status" })).toBeFocused();
  await page.getByRole("button", { name: "Decline…" }).click();
  const dialog = page.getByRole("dialog", { name: `Decline the audit of` });
  await dialog.getByRole("button", { name: /^Decline/ }).click();
  await expect(dialog.getByText("Please say why: the client reads it.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("We have no time until spring.");
  await expect(dialog.getByRole("group", { name: "Text of the email" })).toContainText("we cannot take this audit on");
  await dialog.getByLabel("Do not send").check();
  await dialog.getByRole("button", { name: /^Decline/ }).click();
  await expect(page.getByText("Declined: We have no time until spring.")).toBeVisible();
  await expect(page.getByText(/^Request declined\./).first()).toBeVisible();
  await page.getByLabel("Status", { exact: true }).first().selectOption("Requested");
  await expect(page.getByText("Marked as requested.")).toBeVisible();
  expect(name).not.toBe("");
});

test("staff write to the client over a half-written summary, add a finding with its severity, share it, and the client claims a fix", async ({
  page,
  context,
}) => {
  await signIn(page, "/admin/audit");
  await page.getByRole("link", { name: "Tidepool rewards" }).first().click();
  const client = await page.getByRole("link", { name: "The client’s page" }).getAttribute("href");
  await page.getByLabel("Summary of the report").fill("Half of what there is to say.");
  const message = page.getByLabel("Message to the client");
  await message.fill("We begin on Monday.");
  const sent = await holdPost(page);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await message.press("End");
  await message.pressSequentially(" Or on Tuesday.");
  await sent();
  await expect(page.getByRole("list", { name: "Conversation" }).getByText("We begin on Monday.")).toBeVisible();
  await expect(message).toHaveValue("");
  // What was typed while it was being sent is offered again.
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(message).toHaveValue("We begin on Monday. Or on Tuesday.");
  await message.fill("");
  // Saving the plan outdates only the plan's form: the half-written summary stays, and can be saved.
  await page.getByLabel("Price in dollars").fill("9000");
  await page.getByRole("button", { name: "Save plan" }).click();
  await expect(page.getByText("Plan saved.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save plan" })).toBeFocused();
  await expect(page.getByLabel("Summary of the report")).toHaveValue("Half of what there is to say.");
  // What is typed while the form is being saved is not saved yet: it stays in it, and is saved by pressing again.
  const summary = page.getByLabel("Summary of the report");
  const answer = await holdPost(page);
  await page.getByRole("button", { name: "Save summary" }).click();
  await summary.press("End");
  await summary.pressSequentially(" And the rest.");
  await answer();
  await expect(page.getByText("Summary saved.")).toBeVisible();
  await expect(summary).toHaveValue("Half of what there is to say. And the rest.");
  const saved = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Save summary" }).click();
  await saved;
  await reload(page);
  await expect(summary).toHaveValue("Half of what there is to say. And the rest.");
  await expect(page.getByText("You have unsaved changes here")).toHaveCount(0);
  await page.getByRole("link", { name: "Add finding" }).click();
  await page.getByLabel("Title").fill("Rewards can be claimed twice");
  await page.getByLabel("Impact").selectOption("high");
  await page.getByLabel("Likelihood").selectOption("high");
  await expect(page.getByRole("status").filter({ hasText: "Critical" })).toBeVisible();
  await page.getByLabel("What is wrong").fill("It pays before it counts.");
  await page.getByLabel("What to do").fill("Count first.");
  await page.getByRole("button", { name: "Add finding" }).click();
  await expect(page).toHaveURL(/\/findings\/1$/);
  await expect(page.getByText("F-01 added.")).toBeVisible();
  await page.getByRole("link", { name: "Tidepool rewards" }).click();
  await page.getByRole("button", { name: "Share with the client" }).click();
  await page.getByRole("button", { name: "Share findings" }).click();
  await expect(page.getByText("Findings shared with the client.")).toBeVisible();
  const theirs = await context.newPage();
  await theirs.goto(new URL(client ?? "").pathname);
  await theirs.getByLabel("We fixed it in the commit below").check();
  await theirs.getByLabel("Commit of the fix").fill("abc1234");
  await theirs.getByRole("button", { name: "Send the answer" }).click();
  await expect(theirs.getByText("Fixed in abc1234, awaiting our review")).toBeVisible();
});
