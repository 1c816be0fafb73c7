import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import pg from "pg";
import { hashPassword } from "../../app/kit/accounts/password.server.ts";
import { openSession, visit } from "./office.ts";

export const body = (page: Page) => page.getByRole("textbox", { name: "Text of the post" });
export const tool = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name, exact: true });

/** The editor is read-only until the server says whether someone else is editing; then the title of a new post takes the focus. */
export const untilEditable = (page: Page) => expect(body(page)).toHaveAttribute("contenteditable", "true");

/** Clicks into the last block first: an editor that has just been focused may move the caret back to where it was clicked. */
export async function toEnd(page: Page): Promise<void> {
  await body(page).locator("> :last-child").click();
  await page.keyboard.press("Control+End");
}

export async function untilSaved(page: Page): Promise<void> {
  await expect(page.locator(".save-status")).toHaveAttribute("data-state", "saved");
}

/** Creates a post by an HTTP request and returns its URL. `request`, or the request of the page, must be signed in. */
export async function makePost({ request }: { readonly request: APIRequestContext }): Promise<string> {
  const answer = await request.post("/admin/blogs", { form: { intent: "post.create" }, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  return answer.headers()["location"] ?? "";
}

/** A new post, open in the editor. */
export async function newPost(page: Page, title: string): Promise<string> {
  await openSession(page);
  const path = await makePost(page);
  await visit(page, path);
  await expect(tool(page, "Bold")).toBeVisible();
  await page.getByLabel("Title", { exact: true }).fill(title);
  return path;
}

/** Pastes content without the system clipboard. */
export async function paste(page: Page, data: Readonly<Record<string, string>>): Promise<void> {
  await body(page).evaluate((element, entries) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of entries) clipboardData.setData(type, value);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, Object.entries(data));
}

export const NADIA = { email: "nadia@two.example", password: "a password of her own" };

/** Another staff member who may write posts. */
export async function addNadia(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("insert into people (email, name, role, areas, password_hash) values ($1, 'Nadia', 'member', '{content}', $2)", [
    NADIA.email,
    await hashPassword(NADIA.password),
  ]);
  await client.end();
}

export async function signInAs(
  browser: Browser,
  baseURL: string,
  who: { readonly email: string; readonly password: string },
  path: string,
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await openSession(page, who);
  await visit(page, path);
  return page;
}
