import { expect, type Page } from "@playwright/test";

/** The first admin of the app that the browser tests run against. */
export const ADMIN = { email: "admin@orbweave.example", password: "weave the pattern twice" } as const;

/** Posts the sign-in request directly: admin-shell.spec.ts tests the form. */
export async function signIn(page: Page, path = "/admin"): Promise<void> {
  const answer = await page.request.post("/auth/login", { form: ADMIN, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  await visit(page, path);
}

/** In the back office, presses and keys before hydration are lost; only a robot is that quick. */
export const hydrated = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-hydrated", "");

export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

export async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}
