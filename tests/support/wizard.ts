import { expect, type Locator, type Page } from "@playwright/test";
import { CATEGORIES, type Choices } from "#domain/pricing/options.ts";
import { LAST_STEP } from "#domain/wizard/steps.ts";
import { INITIAL_WIZARD, type WizardState } from "#domain/wizard/wizard-state.ts";
import { progressDrafts, STORAGE_KEY } from "#features/quotes/wizard/stored-progress.ts";

export const CHOICES = [
  "FinTech",
  "MVP",
  "Web 3.0",
  "Mobile & Web",
  "Custom with Complex animation",
  "AWS or Cloud",
  "4 to 7",
  "Data encryption",
];

const CHOSEN = Object.fromEntries(CATEGORIES.map((category, index) => [category, CHOICES[index]])) as Choices;

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const next = (page: Page) => button(page, "Next");
export const dialog = (page: Page) => page.getByRole("dialog", { name: "Get a Quote" });
export const figure = (page: Page) => page.getByText("Total Estimated Cost is").locator("..");

export async function openWizard(page: Page, path = "/"): Promise<Locator> {
  await page.goto(path);
  await button(page, "Get a Quote").first().click();
  // The dialog's frame is shown before its code has loaded.
  await expect(dialog(page).getByText(/^Step \d+ of 11/)).toBeVisible();
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

/** Opens the wizard at the Estimate button by storing the progress it resumes from. */
export async function reachEstimate(page: Page, texts: readonly string[], email = "rina@example.com"): Promise<void> {
  const remembered: WizardState = {
    ...INITIAL_WIZARD,
    step: LAST_STEP,
    choices: CHOSEN,
    pageCountInput: String(texts.length),
    texts,
    currentPage: texts.length,
    hasReachedLastPage: true,
    isFirstPageEdited: true,
  };
  await page.addInitScript(([key, text]) => localStorage.getItem(key) ?? localStorage.setItem(key, text), [
    STORAGE_KEY,
    progressDrafts.serialise({ state: remembered, answers: [] }) ?? "",
  ] as const);
  await openWizard(page);
  await page.getByLabel("Email Address").fill(email);
}

/** The path of the private page of a quote with the same answers, which are sent without the wizard. */
export async function quotePath(page: Page, texts: readonly string[], email: string): Promise<string> {
  const data = {
    email,
    idempotencyKey: crypto.randomUUID(),
    choices: CHOSEN,
    pages: texts.map((text) => ({ text })),
    delivery: "Regular",
    readPages: [],
  };
  const answer = await page.request.post("/api/quotes", { data });
  expect(answer.status()).toBe(201);
  return `/quote/${((await answer.json()) as { data: { token: string } }).data.token}`;
}
