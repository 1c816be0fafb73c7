import { expect, test } from "@playwright/test";
import { serveBrokenLoader } from "../support/broken-app.ts";

test("an unknown address answers 404 with likely matches, a search and the way home", async ({ page }) => {
  const answer = await page.goto("/services/smart-contract-audti");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle("Orbweave | Not found");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Smart contract audit" }).first()).toHaveAttribute("href", "/services/smart-contract-audit");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.getByRole("searchbox").fill("wallet");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/search?q=wallet");
  await expect(page.getByRole("main").getByRole("link").first()).toHaveAttribute("href", "/services/wallet");
});

test("an unknown slug of a known group is a 404 with suggestions too", async ({ page }) => {
  const answer = await page.goto("/solutions/real-estat");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("main").getByRole("link", { name: "Real estate" })).toBeVisible();
});

test("the search works without any script and says when it found nothing", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/search?q=zzzzzz");
  await expect(page.getByRole("status").first()).toContainText("Nothing on the site matches");
  await page.getByRole("searchbox").fill("insurance claims");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("main").getByRole("link").first()).toHaveAttribute("href", "/solutions/insurance");
  await context.close();
});

test("hostile text in addresses and searches is shown as text", async ({ page, request }) => {
  let hasDialog = false;
  page.on("dialog", (dialog) => {
    hasDialog = true;
    void dialog.dismiss();
  });
  await page.goto(`/search?q=${encodeURIComponent('"><script>alert(1)</script><img src=x onerror=alert(1)>')}`);
  await expect(page.getByRole("searchbox")).toHaveValue('"><script>alert(1)</script><img src=x onerror=alert(1)>');
  await page.goto(`/${encodeURIComponent("<script>alert(1)</script>")}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(hasDialog).toBe(false);
  for (const path of ["/%", "/%ff%fe", "/..%2f..%2fetc%2fpasswd", "/services/%00", "/.git/config", "/__proto__", "/services/constructor"]) {
    expect([400, 404]).toContain((await request.get(path)).status());
  }
});

test("a change at an address that does not exist is a 404, not an error", async ({ request }) => {
  expect((await request.post("/nowhere", { form: { a: "1" } })).status()).toBe(404);
});

test("an exception answers 500 with a page that keeps header and footer, and tells nothing", async ({ page }) => {
  await using broken = await serveBrokenLoader("services/dao");
  const answer = await page.goto(`${broken.url}/services/dao`);
  expect(answer?.status()).toBe(500);
  await expect(page).toHaveTitle("Orbweave | Error 500");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something snapped on our side");
  await expect(page.getByRole("banner").getByRole("link", { name: "Orbweave" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("Virtual office");
  await page.keyboard.press("Shift");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something snapped on our side");
  expect(await page.content()).not.toContain("the wire was cut");
  expect(broken.logged()).toContain("the wire was cut");
});
