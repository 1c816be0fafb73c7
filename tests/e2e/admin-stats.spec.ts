import { expect, test } from "@playwright/test";
import { objectionsInViews } from "../support/axe.ts";
import { openSession, signIn } from "../support/office.ts";

const PAGE = "/admin/communication/stats";

test("the address holds the period, the section and the comparison", async ({ page }) => {
  await signIn(page, PAGE);
  const periods = page.getByRole("navigation", { name: "Period" });
  await expect(periods.getByRole("link", { name: "30 days", exact: true })).toHaveAttribute("aria-current", "true");
  await expect(page.getByText(", compared with ")).toBeVisible();
  await periods.getByRole("link", { name: "7 days", exact: true }).click();
  await expect(page).toHaveURL(`${PAGE}?period=7-days`);
  // The URL changes before the page is rendered; until then its links still belong to the old one.
  await expect(periods.getByRole("link", { name: "7 days", exact: true })).toHaveAttribute("aria-current", "true");
  const support = page.getByRole("navigation", { name: "Stats sections" }).getByRole("link", { name: "Tickets and chats" });
  await support.click();
  await expect(page).toHaveURL(`${PAGE}?section=support&period=7-days`);
  await expect(support).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "Hide comparison" }).click();
  await expect(page).toHaveURL(`${PAGE}?section=support&period=7-days&compare=off`);
  await expect(page.getByText(", compared with ")).toBeHidden();

  await page.getByRole("button", { name: "Custom" }).click();
  await page.getByLabel("First day").fill("2026-01-01");
  await page.getByLabel("Last day").fill("2026-01-31");
  await page.getByRole("button", { name: "Show these days" }).click();
  await expect(page.getByText("1 Jan 2026 – 31 Jan 2026")).toBeVisible();
  await expect(page).toHaveURL(`${PAGE}?section=support&compare=off&period=own&from=2026-01-01&to=2026-01-31`);

  await page.goto(`${PAGE}?period=own&from=2026-02-02&to=2026-02-01`);
  await expect(page.getByRole("alert")).toHaveText("The first day lies after the last one. These are the last 30 days instead.");
});

test("a chart can be walked through with the keyboard, read as a table and taken along", async ({ page }) => {
  await signIn(page, `${PAGE}?section=visits&period=7-days`);
  const chart = page.getByRole("slider", { name: "Visitors and page views, by time" });
  await chart.focus();
  await page.keyboard.press("Home");
  await expect(chart).toHaveAttribute("aria-valuenow", "0");
  const first = (await chart.getAttribute("aria-valuetext")) ?? "";
  await page.keyboard.press("ArrowRight");
  await expect(chart).toHaveAttribute("aria-valuenow", "1");
  await expect(chart).not.toHaveAttribute("aria-valuetext", first);

  await page.getByRole("button", { name: "Show as table “Visitors and page views”" }).click();
  await expect(page.getByRole("table", { name: "Visitors and page views" }).getByRole("row")).toHaveCount(8);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV of Visitors and page views" }).click();
  expect((await download).suggestedFilename()).toMatch(/^stats-visits-over-time-[\d-]+\.csv$/);
});

test("the funnel shows all eleven steps", async ({ page }) => {
  await signIn(page, `${PAGE}?section=wizard&period=90-days`);
  const rows = page.getByRole("table", { name: "Steps" }).getByRole("rowheader");
  await expect(rows).toHaveCount(11);
  await expect(rows.nth(9)).toHaveText("10. Page details");
});

test("an admin switches the weekly report off and on", async ({ page }) => {
  await signIn(page, PAGE);
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("Weekly report turned off.")).toBeVisible();
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("button", { name: "Turn off" })).toBeVisible();
});

test("is accessible, and nothing but tables scrolls sideways", async ({ page }) => {
  await openSession(page);
  for (const section of ["overview", "visits", "wizard"]) {
    await page.goto(`${PAGE}?section=${section}`);
    await expect(page.getByRole("slider").first()).toBeVisible();
    expect(await objectionsInViews(page)).toEqual([]);
  }
});
