import { expect, type Page, test } from "@playwright/test";
import { objections, objectionsInViews, overflow } from "../support/axe.ts";
import { openSession, signIn } from "../support/office.ts";
import { body, newPost, untilSaved } from "../support/post-desk.ts";

/** Addresses unique to this run: it may not be the first on its database. */
const RUN = Date.now().toString(36);
const OUTBOX = "/admin/communication/email";

/** Opens the newest email to the address in the outbox and returns the link's target. */
async function linkInMail(office: Page, address: string, subject: string, link: string): Promise<string> {
  await expect(async () => {
    await office.goto(`${OUTBOX}?q=${encodeURIComponent(address)}`);
    await office.getByRole("link", { name: subject }).first().click({ timeout: 2_000 });
  }).toPass();
  const href = await office.frameLocator("iframe").getByRole("link", { name: link }).getAttribute("href");
  return new URL(href ?? "").pathname + new URL(href ?? "").search;
}

async function subscribe(page: Page, path: string, address: string): Promise<void> {
  await page.goto(path);
  const form = page.getByRole("region", { name: "New posts in your mailbox" });
  await form.getByLabel("Email").fill(address);
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
}

async function confirm(page: Page, office: Page, address: string): Promise<void> {
  const link = await linkInMail(office, address, "Confirm your subscription to the Orbweave blog", "Confirm the subscription");
  // A link scanner opens it first.
  expect((await page.request.get(link)).status()).toBe(200);
  await page.goto(link);
  await page.getByRole("button", { name: "Yes, subscribe" }).click();
  await expect(page.getByRole("heading", { name: "You are subscribed" })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "You are subscribed" })).toBeVisible();
}

test("a reader subscribes, gets a post, and unsubscribes with one click", async ({ page, browser, request }) => {
  const [rina, tom] = [`rina-${RUN}@example.com`, `tom-${RUN}@example.com`];
  const office = await (await browser.newContext()).newPage();
  await signIn(office, "/admin");
  for (const [address, path] of [
    [rina, "/blogs"],
    [tom, "/blogs/pricing-software-honestly"],
  ] as const) {
    await subscribe(page, path, address);
    await confirm(page, office, address);
  }
  await office.goto(`/admin/blogs/subscribers?q=${RUN}`);
  await expect(office.getByRole("row", { name: new RegExp(`${tom}.*Subscribed.*/blogs/pricing-software-honestly`) })).toBeVisible();

  const title = `A mailed post ${RUN}`;
  const writer = await (await browser.newContext()).newPage();
  const post = await newPost(writer, title);
  await body(writer).click();
  await writer.keyboard.type("Some words.");
  await writer.getByLabel("Summary").fill("A summary for the mailbox.");
  await untilSaved(writer);
  const tick = writer.getByLabel(/^Email it to \d+ subscribers/);
  await expect(tick).not.toBeChecked();
  await expect(writer.getByText("No mail server is set up: the emails stay in the outbox.")).toBeVisible();
  await tick.check();
  await writer.getByRole("button", { name: "Publish now and email" }).click();
  await expect(writer.getByText(/No mail server is set up, so the email to \d+ subscribers stays in the outbox\./)).toBeVisible();
  await expect(writer.getByText("Emails sent")).toBeVisible();
  await expect(tick).toHaveCount(0);

  const leave = await linkInMail(office, rina, title, "Unsubscribe");
  expect((await request.get(leave)).status()).toBe(200);
  // As a mail provider sends it: without cookie, from another origin.
  const press = () =>
    request.post(leave, { headers: { Origin: "https://webmail.example" }, form: { "List-Unsubscribe": "One-Click" }, maxRedirects: 0 });
  for (const _ of [1, 2]) expect((await press()).status()).toBe(200);
  await page.goto(await linkInMail(office, tom, title, "Unsubscribe"));
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "You are unsubscribed" })).toBeVisible();
  await office.goto(`/admin/blogs/subscribers?q=${RUN}`);
  await expect(office.getByText("No subscribers match")).toBeVisible();
  await writer.goto(post);
  await expect(writer.locator(".facts > div").filter({ hasText: "Unsubscribed" })).toContainText("2");
});

test("subscribing works without scripts, and a wrong address is said to be so", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await subscribe(page, "/blogs/pricing-software-honestly", `plain-${RUN}@example.com`);
  await page.goto("/newsletter");
  await page.getByLabel("Email").fill("rina@localhost");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Please give an email address such as name@example.com.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("rina@localhost");
  await context.close();
});

test("a person who gets a composed email stops all email with one click", async ({ page, browser, request }) => {
  const address = `client-${RUN}@example.com`;
  await signIn(page, `${OUTBOX}/compose`);
  await page.getByLabel("To", { exact: true }).fill(address);
  await page.getByLabel("Subject").fill(`News ${RUN}`);
  await page.getByLabel("Message", { exact: true }).fill("Dear {{name}},");
  await page.getByRole("button", { name: "Put email in the outbox" }).click();
  await expect(page.getByText(/the email to one person stays in the outbox\./)).toBeVisible();
  await page.goto(`${OUTBOX}?q=${RUN}`);
  await page.getByRole("link", { name: `News ${RUN}` }).click();
  const link = await page
    .getByText(/\/unsubscribe\/[\w-]+/)
    .first()
    .textContent();
  const path = /\/unsubscribe\/[\w-]+/.exec(link ?? "")?.[0] ?? "";
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(path);
  await expect(reader.getByRole("button", { name: "Stop all emails" })).toBeVisible();
  expect(await objections(reader)).toEqual([]);
  expect((await request.post(path, { form: { "List-Unsubscribe": "One-Click" } })).status()).toBe(200);
  await page.goto(`${OUTBOX}/suppressed?q=${RUN}`);
  await expect(page.getByRole("strong").filter({ hasText: address })).toBeVisible();
  await expect(page.locator(".mail-attempts").getByText("At their request")).toBeVisible();
});

test("its pages are accessible and fit", async ({ page }) => {
  await openSession(page);
  // accessibility.spec.ts visits the form, the blog and a post.
  for (const path of ["/newsletter?asked=1", "/admin/blogs/subscribers"]) {
    await page.goto(path);
    expect(await objectionsInViews(page)).toEqual([]);
    await page.setViewportSize({ width: 768, height: 900 });
    expect([path, await overflow(page)]).toEqual([path, 0]);
  }
});
