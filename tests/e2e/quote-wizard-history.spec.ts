import { expect, type Page, test } from "@playwright/test";
import { button, chooseAll, dialog, figure, next, openWizard, reachEstimate } from "../support/wizard.ts";

const step = (page: Page, number: number) => expect(page.getByText(`Step ${number} of 11`)).toBeVisible();

/** Opens the wizard on step 3 of a page that was reached from another one. */
async function reachStep3(page: Page): Promise<void> {
  await page.goto("/company");
  await openWizard(page, "/services/dao");
  await page.getByRole("radio", { name: "Travel", exact: true }).check();
  await next(page).click();
  await page.getByRole("radio", { name: "MVP", exact: true }).check();
  await next(page).click();
  await step(page, 3);
}

async function expectClosed(page: Page): Promise<void> {
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL("/services/dao");
}

/** One Back leaves, not one for every step that was open. */
async function expectBackToLeave(page: Page): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL("/company");
}

test("Back and Forward lead through the steps, and Back from the first closes the dialog", async ({ page }) => {
  await reachStep3(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.goBack();
  await step(page, 2);
  await expect(page.getByRole("radio", { name: "MVP", exact: true })).toBeChecked();
  await expect(page.getByRole("heading", { name: "Which version do you need?" })).toBeFocused();
  await page.goForward();
  await step(page, 3);
  await page.goBack();
  await step(page, 2);
  await page.goBack();
  await step(page, 1);
  await expect(page.getByRole("radio", { name: "Travel", exact: true })).toBeChecked();
  await page.goBack();
  await expectClosed(page);
  await page.goForward();
  await step(page, 1);
  await page.goForward();
  await step(page, 2);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  await page.goBack();
  await step(page, 1);
  await page.goBack();
  await expectClosed(page);
  await expectBackToLeave(page);
});

test("a dialog closed on a later step leaves nothing to go back through", async ({ page }) => {
  await reachStep3(page);
  await button(page, "Back").click();
  await step(page, 2);
  await next(page).click();
  await step(page, 3);
  for (const close of [() => button(page, "Close").click(), () => page.keyboard.press("Escape")]) {
    await close();
    await expectClosed(page);
    await button(page, "Get a Quote").first().click();
    await step(page, 3);
    await expect(page).toHaveURL("/services/dao?quote=open");
  }
  await page.goBack();
  await step(page, 2);
  await button(page, "Close").click();
  await expectClosed(page);
  await expectBackToLeave(page);
});

test("the dialog's Back takes its step off the history, also when it is closed at once", async ({ page }) => {
  await reachStep3(page);
  await button(page, "Back").click();
  await step(page, 2);
  await page.goForward();
  await step(page, 3);
  // Both clicks happen before the browser has gone back.
  await page.evaluate(() => {
    const press = (name: string) => [...document.querySelectorAll("dialog button")].find((each) => each.textContent === name);
    press("Back")?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
    document.querySelector("dialog")?.close();
  });
  await expectClosed(page);
  await expectBackToLeave(page);
});

test("a reload keeps the step and the way back", async ({ page }) => {
  await reachStep3(page);
  await page.reload();
  await step(page, 3);
  await page.goBack();
  await step(page, 2);
  await expect(page.getByRole("radio", { name: "MVP", exact: true })).toBeChecked();
  await page.keyboard.press("Escape");
  await expectClosed(page);
  await expect(button(page, "Get a Quote").first()).toBeFocused();
  await button(page, "Get a Quote").first().click();
  await step(page, 2);
  await page.reload();
  await step(page, 2);
  await page.goBack();
  await step(page, 1);
  await page.goBack();
  await expectClosed(page);
  await expectBackToLeave(page);
});

test("a dialog opened by its address is closed by Back and stays on the page", async ({ page }) => {
  await page.goto("/company");
  await page.goto("/services/dao?quote=open");
  await page.getByRole("radio", { name: "Travel", exact: true }).check();
  await next(page).click();
  await step(page, 2);
  await page.goBack();
  await step(page, 1);
  await page.goBack();
  await expectClosed(page);
  await expectBackToLeave(page);
});

test("Back from the estimate leads to the last step, Forward to the estimate again", async ({ page }) => {
  await page.goto("/company");
  await reachEstimate(page, ["Visitors connect a wallet and place a bid."]);
  await button(page, "Estimate").click();
  await expect(figure(page)).toContainText(/\$\d/);
  const shown = await figure(page).textContent();
  await page.goBack();
  await expect(page.getByLabel("Email Address")).toHaveValue("rina@example.com");
  await page.goForward();
  await expect(figure(page)).toHaveText(shown ?? "");
  await button(page, "Change my answers").click();
  await step(page, 10);
  await page.goBack();
  await step(page, 9);
  await button(page, "Close").click();
  await expect(dialog(page)).toHaveCount(0);
  await expectBackToLeave(page);
});

test("the summary is a step of the way back", async ({ page }) => {
  await page.goto("/company");
  await page.goto("/services/dao");
  await button(page, "Start from this estimate").click();
  const summary = page.getByRole("heading", { name: "Your project so far" });
  await page.getByRole("button", { name: /^Security/ }).click();
  await step(page, 8);
  await page.goBack();
  await expect(summary).toBeFocused();
  await page.goForward();
  await step(page, 8);
  await button(page, "Back").click();
  await step(page, 7);
  await page.goBack();
  await expect(summary).toBeVisible();
  await page.goBack();
  await expectClosed(page);
  await expectBackToLeave(page);
});

test("Forward does not lead to a step whose answers are gone", async ({ page }) => {
  await openWizard(page);
  await chooseAll(page);
  await step(page, 9);
  await button(page, "Start again").click();
  await step(page, 1);
  await page.goForward();
  await step(page, 1);
  await expect(page.getByRole("radio", { name: "FinTech", exact: true })).not.toBeChecked();
  await button(page, "Undo").click();
  await step(page, 9);
  await page.goBack();
  await step(page, 8);
});
