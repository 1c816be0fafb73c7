import { expect, test } from "@playwright/test";
import { serveBrokenLoader } from "../support/broken-app.ts";
import { untilFormMayBeSent } from "../support/form-time.ts";
import { hydrated } from "../support/office.ts";

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

test("the empty search is ready for typing, before and after the code came", async ({ page }) => {
  await page.route("**/assets/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto("/search");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("wallet");
  await hydrated(page);
  await expect(page.getByRole("searchbox")).toHaveValue("wallet");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=wallet");
  await expect(page.getByRole("main").getByText("Services / Wallet", { exact: true })).toBeVisible();
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page).toHaveURL("/services/wallet");
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await expect(page).toHaveURL("/search");
  await expect(page.getByRole("searchbox")).toBeFocused();
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
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong on our side");
  await expect(page.getByRole("banner").getByRole("link", { name: "Orbweave" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("Virtual office");
  await page.keyboard.press("Shift");
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong on our side");
  expect(await page.content()).not.toContain("the wire was cut");
  expect(broken.logged()).toContain("the wire was cut");
});

test("a form that is sent without a connection stays with every word, says so, and can be sent again", async ({ page, context }) => {
  await page.goto("/company/hire-our-team");
  await page.getByLabel("Company", { exact: true }).fill("Loom Works");
  await hydrated(page);
  await page.getByLabel("Your name").fill("Noor Haque");
  await page.getByLabel("Email", { exact: true }).fill("offline@loomworks.example");
  await page.getByLabel("What is wanted").fill("A Solidity engineer");
  await page.getByLabel("Your offer").fill("Six months, on site");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "You are offline, or we cannot be reached." })).toBeVisible();
  await expect(page.getByLabel("Your offer")).toHaveValue("Six months, on site");
  await context.setOffline(false);
  await untilFormMayBeSent(page);
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByText("Thank you. Your request has arrived.")).toBeVisible();
});

test("a page that does not come for want of a connection is not called an error of ours", async ({ page, context }) => {
  await page.goto("/career");
  await page.keyboard.press("Shift");
  await hydrated(page);
  await page.getByRole("link", { name: "Product designer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Product designer" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("link", { name: "AI engineer" })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("link", { name: "AI engineer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We cannot be reached");
  await expect(page).toHaveTitle("Orbweave | No connection");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "AI engineer" })).toBeVisible();
});
