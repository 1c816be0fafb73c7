import { expect, type Page } from "@playwright/test";

/** The first admin of the app that the browser tests run against. */
export const ADMIN = { email: "admin@orbweave.example", password: "weave the pattern twice" } as const;

/** As the form does it, without waiting for the form: admin-shell.spec.ts signs in by hand. */
export async function signIn(page: Page, path = "/admin"): Promise<void> {
  const answer = await page.request.post("/auth/login", { form: ADMIN, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  await page.goto(path);
  // Keys that are pressed before the code is there are lost: nobody but a robot is as quick.
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
}
