import { expect, type Page, test } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { ADMIN, reload, signIn, submitSignIn, visit } from "../support/office.ts";

/** Opens the first record of its kind in Work. */
async function openRecord(page: Page, kind: string): Promise<void> {
  await signIn(page, `/admin?queue=team&kind=${kind}`);
  await page.getByRole("region", { name: "Queue" }).locator("[data-queue-row]").first().click();
  await expect(page.locator(".write-tabs")).toBeAttached();
}

const composer = (page: Page) => page.locator(".write-tabs");
const field = (page: Page) => composer(page).locator("[role=tabpanel]:not([hidden]) textarea");
const send = (page: Page) => composer(page).locator("[role=tabpanel]:not([hidden]) button[type=submit]:not(.and-next)");

for (const kind of ["ticket", "quote", "application", "audit"]) {
  test(`on a phone the open composer of a ${kind} stays in sight, in place of the status bar`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openRecord(page, kind);
    const bar = page.getByRole("group", { name: "Status and assignee" });
    for (const path of [undefined, new URL(page.url()).pathname]) {
      if (path !== undefined) await visit(page, path);
      await expect(bar).toBeVisible();
      for (const height of [844, 480]) {
        await page.setViewportSize({ width: 390, height });
        await composer(page).getByRole("tab").first().click();
        await expect(field(page)).toBeFocused();
        await page.keyboard.type("We look into it.");
        await expect(field(page)).toBeInViewport({ ratio: 1 });
        await expect(send(page)).toBeInViewport({ ratio: 1 });
        await expect(bar).toBeHidden();
        const scrolled = await page.evaluate(() => scrollY);
        await page.keyboard.type(" Until tomorrow.");
        expect(await page.evaluate(() => scrollY)).toBe(scrolled);
        await page.keyboard.press("Escape");
        await expect(bar).toBeVisible();
      }
    }
  });

  test(`the open composer of a ${kind} is low, so that what it answers stays in sight`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openRecord(page, kind);
    for (const tab of await composer(page).getByRole("tab").all()) {
      await tab.click();
      await expect(field(page)).toBeFocused();
      await expect(composer(page)).toBeInViewport({ ratio: 1 });
      const place = await composer(page).boundingBox();
      expect(place?.height).toBeLessThanOrEqual(222);
      const said = await composer(page).locator("xpath=preceding-sibling::*[1]").boundingBox();
      expect((said?.y ?? Infinity) + (said?.height ?? 0)).toBeLessThanOrEqual((place?.y ?? 0) + 1);
    }
    expect(await objections(page, ".write-tabs")).toEqual([]);
  });
}

test("an unsent reply to a ticket is offered, not filled in, and survives what is typed meanwhile, a second tab and a closed one", async ({
  page,
  context,
}) => {
  await signIn(page, "/admin/communication/tickets");
  await page.locator(".list-table__link").last().click();
  const reply = page.getByRole("textbox", { name: "Reply" });
  const offer = page.getByText("You have unsaved changes here");
  await page.getByRole("tab", { name: "Reply" }).click();
  await page.keyboard.type("First words");
  await reload(page);
  await expect(offer).toBeVisible();
  await expect(reply).toHaveValue("");
  await page.getByRole("tab", { name: "Reply" }).click();
  await page.keyboard.type("Second");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(reply).toHaveValue("First words\nSecond");
  await expect(offer).toHaveCount(0);
  await reply.fill("Third");
  await reload(page);
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(reply).toHaveValue("Third");

  const second = await context.newPage();
  await visit(second, new URL(page.url()).pathname);
  await second.getByRole("tab", { name: "Reply" }).click();
  await second.keyboard.type("Of the second tab");
  await expect(second.getByText("You have unsaved changes here")).toHaveCount(0);
  await second.close();
  const third = await context.newPage();
  await visit(third, new URL(page.url()).pathname);
  await third.getByRole("button", { name: "Restore" }).click();
  await expect(third.getByRole("textbox", { name: "Reply" })).toHaveValue("Of the second tab");
  await third.getByRole("textbox", { name: "Reply" }).fill("");
  await third.close();
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(page.getByRole("article").or(page.getByRole("listitem")).filter({ hasText: "Third" }).first()).toBeVisible();
  await expect(reply).toHaveValue("");
  await reload(page);
  await expect(offer).toHaveCount(0);
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("unsent:")));
  await page.getByRole("tab", { name: "Reply" }).click();
  await page.keyboard.type("For nobody else");
  await expect.poll(kept).toHaveLength(1);
  const record = page.url();
  // After the end of a session, the same person is offered the text again.
  await page.context().clearCookies();
  await page.goto(record);
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await submitSignIn(page, ADMIN);
  await expect(offer).toBeVisible();
  await expect.poll(kept).toHaveLength(1);
  await page.getByRole("button", { name: "Admin", exact: true }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  expect(await kept()).toEqual([]);
});

test("the words of one form survive another being sent, and are offered where they were written, also in dialogs that open later", async ({
  page,
}) => {
  const restore = page.getByRole("button", { name: "Restore" });
  await openRecord(page, "application");
  await page.getByRole("tab", { name: "Email" }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("Dear candidate");
  await page.getByRole("tab", { name: "Internal note" }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("A note that is sent");
  await page.getByRole("button", { name: "Add note", exact: true }).click();
  await expect(page.getByText("A note that is sent").first()).toBeVisible();
  await page.getByRole("button", { name: "Reject…" }).click();
  const letter = page.getByRole("dialog").getByLabel("Message");
  await letter.fill("We have decided otherwise.");
  await page.getByRole("dialog").getByLabel("Use a template").selectOption("Rejection letter");
  await expect(letter).not.toHaveValue("We have decided otherwise.");
  await page.getByRole("dialog").getByRole("button", { name: "Undo the template" }).click();
  await expect(letter).toHaveValue("We have decided otherwise.");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await reload(page);
  await restore.click();
  await expect(field(page)).toHaveValue("Dear candidate");
  await expect(field(page)).toBeFocused();
  await page.getByRole("button", { name: "Reject…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("dialog").getByLabel("Message")).toHaveValue("We have decided otherwise.");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();

  await visit(page, "/admin/quotes/new");
  await page.getByLabel("Page no 1").fill("A list of members");
  await page.getByRole("button", { name: "Add page" }).click();
  await page.getByLabel("Page no 2").fill("A form to join");
  await reload(page);
  await restore.click();
  await expect(page.getByLabel("Page no 1")).toHaveValue("A list of members");
  await expect(page.getByLabel("Page no 2")).toHaveValue("A form to join");

  await visit(page, "/admin/communication/email/compose");
  await page.getByLabel("Subject").fill("Our prices");
  await reload(page);
  await expect(page.getByLabel("Subject")).toHaveValue("Our prices");
  await expect(restore).toHaveCount(0);
});

test("the palette leads to the first hours of a quote, and their total stands above the buttons", async ({ page }) => {
  await signIn(page, "/admin/quotes?q=riverbank");
  await page
    .getByRole("link", { name: /riverbank/ })
    .first()
    .click();
  await expect(page.getByLabel("Page no 1, Backend")).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("Change hours");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Page no 1, Backend")).toBeFocused();
  const draft = page.getByRole("button", { name: "Save draft" });
  await draft.scrollIntoViewIfNeeded();
  const total = await page.locator(".hours-total").boundingBox();
  expect((total?.y ?? Infinity) + (total?.height ?? 0)).toBeLessThanOrEqual((await draft.boundingBox())?.y ?? 0);
});

test("pages that ask for one thing start in their first field", async ({ page }) => {
  await page.goto("/auth/login");
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
  await signIn(page, "/admin/quotes");
  for (const [path, label] of [
    ["/admin/quotes", "Email"],
    ["/admin/communication/tickets", "Client’s name"],
  ] as const) {
    await visit(page, path);
    await page.getByRole("link", { name: /^New (?:quote|ticket)$/ }).click();
    await expect(page.getByLabel(label, { exact: true })).toBeFocused();
    await reload(page);
    await expect(page.getByLabel(label, { exact: true })).toBeFocused();
  }
});
