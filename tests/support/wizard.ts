import { expect, type Locator, type Page } from "@playwright/test";

export const CHOICES = ["FinTech", "MVP", "Web 3.0", "Mobile & Web", "Custom with Complex animation", "AWS or Cloud", "4 to 7", "Data encryption"];

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const next = (page: Page) => button(page, "Next");
export const dialog = (page: Page) => page.getByRole("dialog", { name: "Get a Quote" });
export const figure = (page: Page) => page.getByText("Total Estimated Cost is").locator("..");

export async function openWizard(page: Page, path = "/"): Promise<Locator> {
  await page.goto(path);
  await button(page, "Get a Quote").first().click();
  await expect(dialog(page)).toBeVisible();
  return dialog(page);
}

export async function chooseAll(page: Page): Promise<void> {
  for (const option of CHOICES) {
    await page.getByRole("radio", { name: option, exact: true }).check();
    await next(page).click();
  }
}

export async function describePages(page: Page, texts: readonly string[]): Promise<void> {
  await page.getByLabel("No. of Features/Pages").fill(String(texts.length));
  await next(page).click();
  for (const [index, text] of texts.entries()) {
    if (index > 0) await button(page, "Next page").click();
    await page.getByLabel(`Page no ${index + 1}`).fill(text);
  }
  await next(page).click();
}

/** Through the whole wizard, up to the press of Estimate. */
export async function reachEstimate(page: Page, texts: readonly string[], email = "rina@example.com"): Promise<void> {
  await openWizard(page);
  await chooseAll(page);
  await describePages(page, texts);
  await page.getByLabel("Email Address").fill(email);
}
