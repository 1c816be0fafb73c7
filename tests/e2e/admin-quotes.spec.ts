import { expect, test } from "@playwright/test";
import { signIn } from "../support/office.ts";

const row = (name: string) => new RegExp(name.replaceAll(".", "\\."));

test("the list is searched, filtered and sorted in the address", async ({ page }) => {
  await signIn(page, "/admin/quotes");
  await page.getByRole("searchbox", { name: /Search/ }).fill("tidepool");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=tidepool/);
  await expect(page.getByRole("row", { name: row("jo@tidepool.example") })).toBeVisible();
  await expect(page.getByRole("row", { name: row("nadia@riverbank.example") })).toHaveCount(0);
  await page.goto("/admin/quotes?status=lost");
  await expect(page.getByRole("row", { name: row("sam@papermoon.example") })).toBeVisible();
  await expect(page.getByRole("row", { name: row("jo@tidepool.example") })).toHaveCount(0);
  await page.goto("/admin/quotes?q=no-such-client");
  await expect(page.getByText("No quotes match")).toBeVisible();
});

test("rows are chosen by keyboard, changed together, and changed back", async ({ page }) => {
  await signIn(page, "/admin/quotes?q=clinicnorth");
  await expect(page.getByRole("row", { name: row("ana@clinicnorth.example") })).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByRole("checkbox", { name: /ana@clinicnorth\.example/ })).toBeChecked();
  await page.getByLabel("Set status", { exact: true }).selectOption("Proposal sent");
  await page.getByRole("button", { name: "Apply: Set status" }).click();
  await expect(page.getByRole("row", { name: row("ana@clinicnorth.example") })).toContainText("Proposal sent");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("row", { name: row("ana@clinicnorth.example") })).toContainText("Contacted");
});

test("the export is the current filter, as a file", async ({ page }) => {
  await signIn(page, "/admin/quotes?status=won");
  const answer = await page.request.get("/admin/quotes?status=won&export=csv");
  expect(answer.headers()["content-disposition"]).toContain("attachment");
  const text = await answer.text();
  expect(text).toContain("jo@tidepool.example");
  expect(text).not.toContain("nadia@riverbank.example");
});

test("a quote is answered: status, assignee, hours, a note, and the log knows all of it", async ({ page }) => {
  await signIn(page, "/admin/quotes?q=commonmill");
  await page.getByRole("link", { name: "board@commonmill.example" }).click();
  await expect(page.getByRole("heading", { name: "What was asked for" })).toBeVisible();
  await page.getByRole("combobox", { name: "Status" }).selectOption("Won");
  await page.getByRole("button", { name: "Set status" }).click();
  await expect(page.getByText("The status is set.")).toBeVisible();
  const backend = page.getByLabel("Page no 1, Backend");
  await backend.fill(String(Number(await backend.inputValue()) + 10));
  await page.getByRole("button", { name: "Save hours as version 2" }).click();
  await expect(page.getByText(/Version 2, by us/)).toBeVisible();
  await page.getByLabel("Note for colleagues").fill("They want to start in January.");
  await page.getByRole("button", { name: "Add the note" }).dblclick();
  await expect(page.getByText("They want to start in January.").first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(/changed status from/)).toBeVisible();
  await expect(page.getByText("They want to start in January.")).toBeVisible();
});

test("a card moves on the board by its menu and by keyboard, and stays there", async ({ page }) => {
  await signIn(page, "/admin/quotes/board");
  const board = page.getByRole("region", { name: "Quotes by status" });
  const card = board.getByRole("listitem").filter({ hasText: "wei@lanternpay.example" });
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  await card.getByRole("button").focus();
  const saved = page.waitForResponse((response) => response.request().method() === "POST");
  await page.keyboard.press("ArrowRight");
  await expect(board.getByRole("region", { name: /Proposal sent/ }).getByRole("link", { name: "wei@lanternpay.example" })).toBeVisible();
  await saved;
  await page.reload();
  await expect(board.getByRole("region", { name: /Proposal sent/ }).getByRole("link", { name: "wei@lanternpay.example" })).toBeVisible();
});

test("a new quote appears in an open list without a reload", async ({ page, request }) => {
  await signIn(page, "/admin/quotes");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  const choices = {
    Industry: "Travel",
    Version: "MVP",
    Website: "Web 2.0",
    Platform: "Web",
    "UI/UX": "Template Design",
    deployment: "Localhost",
    Integration: "No Integration",
    Security: "Basic Security measures",
  };
  // The page has to be subscribed first; each attempt creates another quote.
  await expect(async () => {
    const data = {
      email: "live@example.com",
      idempotencyKey: crypto.randomUUID(),
      choices,
      pages: [{ text: "A form." }],
      delivery: "Regular",
    };
    expect((await request.post("/api/quotes", { data })).status()).toBe(201);
    await expect(page.getByRole("row", { name: row("live@example.com") }).first()).toBeVisible({ timeout: 4_000 });
  }).toPass();
});
