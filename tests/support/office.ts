import { expect, type Page } from "@playwright/test";

/** The first admin of the app that the browser tests run against. */
export const ADMIN = { email: "admin@orbweave.example", password: "weave the pattern twice" } as const;

export async function signIn(page: Page, path = "/admin"): Promise<void> {
  await page.goto(path);
  await page.getByLabel("Email", { exact: true }).fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname + url.search === path);
  // The address changes before the page is there.
  await expect(page.getByRole("button", { name: "Admin", exact: true })).toBeVisible();
}
