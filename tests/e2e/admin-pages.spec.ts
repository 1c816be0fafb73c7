import { randomBytes } from "node:crypto";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { page as immersive } from "#content/labs/immersive-lab.ts";
import { objections, overflow } from "../support/axe.ts";
import { ADMIN, hydrated, openSession, visit } from "../support/office.ts";
import { addNadia, body, makePost, NADIA, signInAs, toEnd, untilEditable, untilSaved } from "../support/post-desk.ts";
import { ownApp } from "../support/prepared-app.ts";
import { databaseUrl } from "../support/running-app.ts";

/** Uses a separate app, because what is published here would break other tests. Its tests run one after the other. */
test.describe.configure({ mode: "default" });
const app = ownApp("off");

/** A page that stays open keeps its edit lease. */
test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

const headline = (page: Page) => page.getByRole("textbox", { name: "Headline", exact: true });
const bar = (page: Page) => page.getByRole("group", { name: "Publish" });

/** The headline in the preview, which runs no scripts and is therefore read from outside. */
const previewed = (page: Page) =>
  page.evaluate(
    () => document.querySelector<HTMLIFrameElement>(`iframe[title="Preview of Home"]`)?.contentDocument?.querySelector("h1")?.textContent,
  );

/** The address of a page's desk, without loading the list that leads to it. */
async function deskOf(page: Page, name: string): Promise<string> {
  const list = await (await page.request.get("/admin/pages")).text();
  const [, path = ""] = new RegExp(`href="(/admin/pages/[0-9a-f-]{36})"[^>]*>${name}<`).exec(list) ?? [];
  expect(path, name).not.toBe("");
  return path;
}

async function inMenu(page: Page, choice: string): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: choice }).click();
}

async function admin(browser: Browser, url: string, viewport: { width: number; height: number }): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url, viewport })).newPage();
  await openSession(page);
  return page;
}

test("on a phone the headline of the home page is changed and published; a dead link is refused beside its field", async ({ browser }) => {
  const page = await admin(browser, app.url, PHONE);
  await visit(page, "/admin/pages");
  expect([await objections(page), await overflow(page)]).toEqual([[], 0]);
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await headline(page).fill("Software that is woven by hand");
  await untilSaved(page);
  expect([await objections(page), await overflow(page)]).toEqual([[], 0]);

  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await expect.poll(() => previewed(page)).toBe("Software that is woven by hand");
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  expect(await (await fetch(app.url)).text()).not.toContain("woven by hand");

  await bar(page).getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published. Visitors can see it now.")).toBeVisible();
  await expect.poll(async () => (await fetch(app.url)).text()).toContain("Software that is woven by hand");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Live, edited");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Reverted. Visitors see the previous version.")).toBeVisible();
  await expect.poll(async () => (await fetch(app.url)).text()).not.toContain("Software that is woven by hand");
  await headline(page).fill("Software that is woven by hand");
  await untilSaved(page);
  await bar(page).getByRole("button", { name: "Publish" }).click();
  await expect.poll(async () => (await fetch(app.url)).text()).toContain("Software that is woven by hand");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Live, edited");

  // The next change is saved under the same revision: publishing is not a conflict.
  const lede = page.getByRole("textbox", { name: "Under the headline" });
  await lede.fill("Read [about us](/company/nowhere).");
  await untilSaved(page);
  const problem = page.locator(`[id="field-lede-problem"]`);
  await expect(problem).toContainText("/company/nowhere");
  await expect(lede).toHaveAttribute("aria-invalid", "true");
  await expect(bar(page).getByRole("button", { name: "Publish" })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("region", { name: "Before it can be published" }).getByRole("button", { name: "Under the headline" }).click();
  await expect(lede).toBeFocused();
  expect([await objections(page), await overflow(page)]).toEqual([[], 0]);
  await lede.fill("Read about us.");
  await expect(problem).toHaveCount(0);
  await untilSaved(page);

  await inMenu(page, "Discard draft");
  await expect(lede).not.toHaveValue("Read about us.");
  await untilSaved(page);
  // Published once, so the previous version is the original text.
  await inMenu(page, "Restore original text…");
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("Restored. Visitors see the original text.")).toBeVisible();
  await expect(headline(page)).not.toHaveValue(/woven by hand/);
  await expect.poll(async () => (await fetch(app.url)).text()).not.toContain("woven by hand");
});

test("the desk says that it has published once it shows what was published, and does next what was confirmed meanwhile", async ({
  browser,
}) => {
  const page = await admin(browser, app.url, DESKTOP);
  await visit(page, await deskOf(page, "Search"));
  await headline(page).fill("Search all of it");
  await untilSaved(page);
  await page.route("**/admin/pages/*.data*", async (route) => {
    if (route.request().method() === "GET") await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await bar(page).getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published. Visitors can see it now.")).toBeVisible();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("Live, edited");
  await expect(bar(page).getByRole("button", { name: "Published" })).toHaveAttribute("aria-disabled", "true");

  // What is confirmed while it is still being published follows.
  await headline(page).fill("Search everything");
  await untilSaved(page);
  await bar(page).getByRole("button", { name: "Publish" }).click();
  await inMenu(page, "Restore original text…");
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("Restored. Visitors see the original text.")).toBeVisible();
});

test("a page is edited once the edit lock is known: its preview follows, its lists are re-ordered by keyboard, a version is restored, and it is switched off and on", async ({
  browser,
}) => {
  const page = await admin(browser, app.url, DESKTOP);
  const { promise: known, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/lease", async (route) => {
    await known;
    await route.continue();
  });
  await visit(page, "/admin/pages");
  await page.getByLabel("Search pages by name").fill("DAO");
  await page.getByRole("link", { name: "DAO", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "DAO" })).toBeVisible();
  await expect(page.getByText("Opening for editing …")).toBeVisible();
  await expect(headline(page)).not.toBeEditable();
  await expect(bar(page)).toHaveCount(0);
  expect(await objections(page)).toEqual([]);
  answer();
  await expect(headline(page)).toBeEditable();
  await expect(page.getByText("Opening for editing …")).toHaveCount(0);

  await page.getByRole("navigation", { name: "Parts of the page" }).getByRole("button", { name: "Risks" }).click();
  const risks = page.getByRole("region", { name: "Risks" }).getByRole("button", { expanded: false });
  await expect(risks).toHaveCount(4);
  const titles = async () => (await risks.allTextContents()).slice(0, 2).map((text) => text.replace(/^Risk \d+: /, ""));
  const [first, second] = await titles();
  await page.getByRole("button", { name: "Move Risk 1 down" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Move Risk 2 down" })).toBeFocused();
  await expect.poll(titles).toEqual([second, first]);
  await page.getByRole("button", { name: "Remove Risk 1" }).press("Enter");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(risks).toHaveCount(4);
  expect(await objections(page)).toEqual([]);
  await untilSaved(page);

  const shownInPreview = (text: string) =>
    page.evaluate((wanted) => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Preview of DAO"]')?.contentWindow;
      const found = [...(frame?.document.querySelectorAll("h2, h3, p, td, th, li") ?? [])].find((each) =>
        each.textContent.includes(wanted),
      );
      const box = found?.getBoundingClientRect();
      return frame && box ? box.top >= 0 && box.bottom <= frame.innerHeight : undefined;
    }, text);
  await risks.first().click();
  await page.getByRole("region", { name: "Risks" }).getByRole("textbox").first().fill("A risk that was typed a moment ago");
  await expect.poll(() => shownInPreview("A risk that was typed a moment ago")).toBe(true);
  await untilSaved(page);

  await page.getByRole("button", { name: "Worked estimate" }).last().click();
  const before = await page.locator(".page-estimate strong").textContent();
  await page.getByLabel("Security").selectOption({ index: 0 });
  await expect(page.locator(".page-estimate strong")).not.toHaveText(before ?? "");
  await inMenu(page, "Versions");
  await page.getByRole("button", { name: "Live version" }).click();
  await expect(page.getByRole("dialog").locator("del").first()).toBeVisible();
  await page.getByRole("button", { name: "All versions" }).click();
  await page.getByRole("button", { name: /^Version 1/ }).click();
  await page.getByRole("button", { name: "Restore as draft" }).click();
  await expect(page.getByText("Version 1 restored as the draft.")).toBeVisible();
  await inMenu(page, "Discard draft");
  await expect(page.getByText("The draft matches the live page.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Original");

  const read = async (path: string) => (await fetch(`${app.url}${path}`)).text();
  await inMenu(page, "Switch off…");
  await expect(page.getByRole("alertdialog")).toContainText("/services/dao shows “not found”");
  await page.getByRole("alertdialog").getByRole("button", { name: "Switch off" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Off");
  await expect.poll(async () => (await fetch(`${app.url}/services/dao`)).status).toBe(404);
  await expect.poll(() => read("/services/defi")).not.toContain('href="/services/dao"');
  expect(await read("/sitemap.xml")).not.toContain("/services/dao<");
  await inMenu(page, "Switch on…");
  await page.getByRole("alertdialog").getByRole("button", { name: "Switch on" }).click();
  await expect.poll(async () => (await fetch(`${app.url}/services/dao`)).status).toBe(200);
});

test("a page is made, scheduled, renamed and deleted, and before a copy is published for the first time, the desk lists what is still the original's", async ({
  browser,
}) => {
  const page = await admin(browser, app.url, DESKTOP);
  await visit(page, "/admin/pages");
  await page.getByRole("button", { name: "New page" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Type").selectOption("Company or legal page");
  await dialog.getByLabel("Name").fill("House rules");
  // A copy is offered first, because a blank page asks for every text.
  await expect(dialog.getByLabel("Start from").locator("option:checked")).toContainText("A copy of ");
  await dialog.getByLabel("Start from").selectOption("Blank page");
  await expect(dialog.getByLabel("Address, after /company/")).toHaveValue("house-rules");
  expect(await objections(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Create page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "House rules" })).toContainText("Not published yet");
  await expect(page.getByRole("region", { name: "Top of the page" }).getByText("3 missing")).toBeVisible();
  await expect(page.locator(`label[for="field-headline"]`)).toContainText("(required)");
  await headline(page).fill("How we work in one house");
  await expect(page.locator(`label[for="field-headline"]`)).not.toContainText("(required)");
  await page.getByRole("textbox", { name: "Under the headline" }).fill("What everyone who works here agrees to, in four lines.");
  await page
    .getByRole("textbox", { name: "Description" })
    .fill("The rules of the house for everyone who works in it, written down so that they can be read by all.");
  await page.getByRole("button", { name: "Add a section" }).click();
  const heading = page.getByRole("textbox", { name: "Heading" });
  await expect(heading).toBeFocused();
  // All fields of the new section are empty, but only those that had the focus may show an error.
  await expect(page.locator(".entry__body [aria-invalid]")).toHaveCount(0);
  await bar(page).getByRole("button", { name: "Publish" }).press("Enter");
  await expect(heading).toHaveAttribute("aria-invalid", "true");
  await heading.fill("Doors");
  await page.getByRole("button", { name: "Add a paragraph" }).click();
  await expect(page.getByRole("textbox", { name: "Paragraph 1" })).toBeFocused();
  await page.keyboard.type("Close them behind you. See ");
  await page.getByRole("button", { name: "Link", exact: true }).click();
  await dialog.getByLabel("Name or address").fill("privacy");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Paragraph 1" })).toHaveValue(
    "Close them behind you. See [Privacy policy](/company/privacy-policy)",
  );
  await untilSaved(page);
  await bar(page).getByRole("button", { name: "Schedule…" }).click();
  await dialog.getByLabel("Publish on").fill("2035-01-02T10:00");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Scheduled for 2 Jan 2035, 10:00");
  expect((await fetch(`${app.url}/company/house-rules`)).status).toBe(404);
  await inMenu(page, "Remove schedule…");
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove schedule" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Not published yet");
  await inMenu(page, "Change address…");
  await dialog.getByLabel("Address, after /company/").fill("rules");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByText("/company/rules", { exact: true })).toBeVisible();
  // Visitors cannot open it yet.
  await expect(page.getByRole("link", { name: "/company/rules" })).toHaveCount(0);
  await inMenu(page, "Delete…");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/admin\/pages$/);
  await expect(page.getByRole("link", { name: "House rules" })).toHaveCount(0);

  await page.getByRole("button", { name: "New page" }).click();
  // The first page was created, so nothing of its form is offered again.
  await expect(dialog.getByText("You have unsaved changes")).toHaveCount(0);
  await dialog.getByLabel("Name").fill("Copied service");
  await dialog.getByLabel("Start from").selectOption({ label: "A copy of DAO" });
  await dialog.getByRole("button", { name: "Create page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Copied service" })).toBeVisible();
  await headline(page).fill("Its own headline");
  await untilSaved(page);
  await bar(page).getByRole("button", { name: "Publish" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Under the headline");
  await expect(question).not.toContainText(/^Headline$/m);
  expect(await objections(page)).toEqual([]);
  await question.getByRole("button", { name: "Back to the page" }).click();
  await expect(question).toHaveCount(0);
  expect((await fetch(`${app.url}/services/copied-service`)).status).toBe(404);
  await bar(page).getByRole("button", { name: "Publish" }).click();
  await question.getByRole("button", { name: "Publish anyway" }).click();
  await expect(page.getByText("Published. Visitors can see it now.")).toBeVisible();
  // From now on it is an ordinary page: no question.
  await headline(page).fill("A headline that is not published at once");
  await untilSaved(page);
  await page.route("**/admin/pages/*.data*", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await bar(page).getByRole("button", { name: "Publish" }).click();
  const unreached = page.getByText("We could not reach the server.");
  await expect(unreached).toBeVisible();
  await page.unroute("**/admin/pages/*.data*");
  await headline(page).fill("Another headline of its own");
  await untilSaved(page);
  await expect(unreached).toHaveCount(0);
  await bar(page).getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/Live$/);
  await inMenu(page, "Delete…");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Page deleted.")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/pages$/);
});

test("two editors, of a page and of a post: one reads along until they take over, and a conflict keeps both texts", async ({ browser }) => {
  await addNadia(await databaseUrl(app.folder));
  const nadia = await signInAs(browser, app.url, NADIA, "/admin/pages");
  await nadia.getByRole("link", { name: "Privacy policy", exact: true }).click();
  await headline(nadia).fill("Written by Nadia");
  await untilSaved(nadia);

  const other = await signInAs(browser, app.url, ADMIN, new URL(nadia.url()).pathname);
  await expect(other.getByText("Nadia is editing this.")).toBeVisible();
  await expect(headline(other)).toHaveValue("Written by Nadia");
  await expect(headline(other)).not.toBeEditable();
  await other.getByRole("button", { name: "Take over" }).click();
  await expect(headline(other)).toBeEditable();
  await headline(other).fill("Written by the admin");
  await untilSaved(other);
  await expect(nadia.getByText(/is editing this/)).toBeVisible();
  await expect(headline(nadia)).toHaveValue("Written by the admin");

  // The same person saves in another tab, between two saves of this one. Without changes of its own, this one would follow.
  await other.route("**/words", (route) => (route.request().postData()?.includes("Typed in this tab") ? route.abort() : route.continue()));
  await headline(other).fill("Typed in this tab");
  const path = new URL(other.url()).pathname;
  const words = await other.evaluate(async (at) => {
    const lease = (await (
      await fetch(`${at}/lease`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ wish: "hold", tabId: crypto.randomUUID() }),
      })
    ).json()) as { data: { revision: number } };
    const live = (await (await fetch(`${at}/versions/live`)).json()) as { data: { words: Record<string, unknown> } };
    const saved = await fetch(`${at}/words`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ words: { ...live.data.words, headline: "Written on another device" }, revision: lease.data.revision }),
    });
    return saved.status;
  }, path);
  expect(words).toBe(200);
  await other.unroute("**/words");
  await other.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(other.getByText("In another tab or on another device you saved this page")).toBeVisible();
  await expect(bar(other).getByRole("button", { name: "Publish" })).toHaveAttribute("aria-disabled", "true");
  await expect(other.getByText("Choose below which text to keep, then publish")).toBeVisible();
  await other.getByRole("button", { name: "Compare" }).click();
  const panel = other.getByRole("dialog", { name: "Both texts" });
  await expect(panel.locator("del").first()).toBeVisible();
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(headline(other)).toHaveValue("Typed in this tab");
  await other.getByRole("button", { name: "Keep this version" }).click();
  await untilSaved(other);
  await other.reload();
  await expect(headline(other)).toHaveValue("Typed in this tab");

  const post = await makePost(nadia);
  await visit(nadia, post);
  await expect(nadia.getByLabel("Title", { exact: true })).toBeFocused();
  await untilEditable(nadia);
  await body(nadia).click();
  await expect(body(nadia)).toBeFocused();
  await nadia.keyboard.type("Written by Nadia.");
  await untilSaved(nadia);
  await visit(other, post);
  await expect(other.getByText("Nadia is editing this.")).toBeVisible();
  await expect(body(other)).toHaveAttribute("contenteditable", "false");
  await expect(body(other)).toContainText("Written by Nadia.");
  await nadia.keyboard.type(" And more.");
  await untilSaved(nadia);
  await expect(body(other)).toContainText("And more.");
  await other.getByRole("button", { name: "Take over" }).click();
  await expect(body(other)).toHaveAttribute("contenteditable", "true");
  await toEnd(other);
  await other.keyboard.type(" Now the admin.");
  await untilSaved(other);
  await expect(nadia.getByText(/is editing this/)).toBeVisible();
  await expect(body(nadia)).toContainText("Written by Nadia. And more. Now the admin.");
});

test("a redirect acts at once, and is refused where it would never act; an export can be imported again", async ({ browser }) => {
  const page = await admin(browser, app.url, DESKTOP);
  // By request: the sentence appears beside the field as the next one does.
  for (const from of ["/estimate", "/search", "/ticket", "/robots.txt", "/healthz", "/quote/abc", "/admin/pages", "/files/abc"]) {
    const answer = await page.request.post("/admin/pages/redirects", { form: { intent: "add", from, to: "/work" } });
    expect(await answer.text(), from).toContain("The site itself answers this address");
  }
  await visit(page, "/admin/pages/redirects");
  const add = async (from: string, to: string) => {
    await page.getByLabel("Old address").fill(from);
    await page.getByLabel("Redirects to").fill(to);
    await page.getByRole("button", { name: "Add redirect" }).click();
  };
  await add("/old", "/services/teleport");
  await expect(page.getByText("Visitors find no page at this address")).toBeVisible();
  // page-cache.test.ts asks a second process.
  const ask = async (path: string) => {
    const answer = await fetch(app.url + path, { redirect: "manual" });
    return [answer.status, answer.headers.get("location")];
  };
  expect(await ask("/old")).toEqual([404, null]);
  await add("/old/", "/./work/");
  await expect(page.getByText("/old redirects to /work")).toBeVisible();
  expect(await ask("/old")).toEqual([301, "/work"]);
  expect(await ask("/old/")).toEqual([301, "/work"]);
  await page.getByRole("button", { name: "Remove the redirect of /old" }).click();
  await expect(page.getByText("No redirects yet.")).toBeVisible();
  expect(await ask("/old")).toEqual([404, null]);
  const archive = await (await page.request.get("/admin/pages/export")).body();
  await visit(page, "/admin/pages");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel("Archive of an export").setInputFiles({ name, mimeType: "application/zip", buffer });
  await choose("cut.zip", archive.subarray(0, 10_000));
  await expect(page.getByText("This is not a zip archive, or it is damaged.")).toBeVisible();
  await choose("content.zip", archive);
  await expect(page.getByText(/parts of the archive unchanged/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  // The weight of a draft, as a visitor would get it, needs the built files.
  const href = await deskOf(page, "Immersive lab");
  const lede = randomBytes(5_000).toString("hex");
  await page.request.post(`${href}/words`, { data: { words: { ...immersive, lede }, revision: 1 } });
  const heavy = page.getByText(/Heavy: visitors load 3\d\.\d KB/);
  await visit(page, href);
  await expect(heavy).toBeVisible();
  const field = page.getByRole("textbox", { name: "Under the headline", exact: true });
  await field.fill("Short");
  await expect(heavy).toBeHidden();
  await field.fill(lede);
  await expect(heavy).toBeVisible();
});

test("a heading that all services share is changed once, in the preview first", async ({ browser }) => {
  const page = await admin(browser, app.url, DESKTOP);
  await visit(page, await deskOf(page, "Labels: Service and solution pages"));
  await page.getByRole("textbox", { name: "Above what you get" }).fill("What we hand over");
  await untilSaved(page);
  const read = async (path: string) => (await fetch(app.url + path)).text();
  const preview = (await page.locator("iframe").first().getAttribute("src")) ?? "";
  expect(await (await page.request.get(preview)).text()).toContain("What we hand over");
  expect(await read("/services/dao")).not.toContain("What we hand over");
  await bar(page).getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published. Visitors can see it now.")).toBeVisible();
  for (const path of ["/services/dao", "/solutions/fintech"]) {
    await expect.poll(() => read(path)).toContain("<h2>What we hand over</h2>");
    expect(await read(path)).not.toContain("What you receive");
  }
  // Scripts have the original heading built in.
  const visitor = await browser.newPage();
  await visitor.goto(`${app.url}/services/dao`);
  await visitor.keyboard.press("Tab");
  await hydrated(visitor);
  await expect(visitor.getByRole("heading", { name: "What we hand over" })).toBeVisible();
  await inMenu(page, "Restore original text…");
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click();
  await expect.poll(() => read("/services/dao")).toContain("What you receive");
});

test("what the wizard asks is changed, previewed as a list, and read by the next visitor", async ({ browser }) => {
  const page = await admin(browser, app.url, DESKTOP);
  await visit(page, await deskOf(page, "Labels: Quote wizard: steps"));
  await page.getByRole("textbox", { name: "Step 1: question" }).fill("Which trade is it for?");
  await untilSaved(page);
  const preview = (await page.locator("iframe").first().getAttribute("src")) ?? "";
  expect(preview).toContain("/words-preview");
  expect(await (await page.request.get(preview)).text()).toContain("Which trade is it for?");
  await bar(page).getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published. Visitors can see it now.")).toBeVisible();
  const visitor = await browser.newPage();
  await visitor.goto(`${app.url}/services/dao`);
  await visitor.getByRole("banner").getByRole("button", { name: "Get a Quote" }).click();
  await expect(visitor.getByRole("heading", { name: "Which trade is it for?" })).toBeVisible();
  await expect(visitor.getByText("Please, select one option")).toBeVisible();
  await inMenu(page, "Restore original text…");
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("Restored. Visitors see the original text.")).toBeVisible();
});

test("words that have no page of their own are previewed for editors only", async ({ browser }) => {
  const page = await admin(browser, app.url, DESKTOP);
  for (const [name, words] of [
    ["Product texts", "Quote wizard, step 1"],
    ["Page not found", "There is no page here"],
  ] as const) {
    const desk = await (await page.request.get(`${await deskOf(page, name)}.data`)).text();
    const [, address = ""] = /"(\/[^"]*\?preview=[^"]+)"/.exec(desk) ?? [];
    const shown = await page.request.get(address);
    expect(shown.headers()["x-frame-options"], name).toBe("SAMEORIGIN");
    expect(await shown.text(), name).toContain(words);
    const forVisitor = await fetch(new URL(address, app.url));
    expect([forVisitor.status, forVisitor.headers.get("x-frame-options")], name).toEqual([404, "DENY"]);
  }
});
