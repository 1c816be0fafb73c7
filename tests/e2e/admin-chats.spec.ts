import { randomBytes, randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { io, type Socket } from "socket.io-client";
import { objectionsInViews } from "../support/axe.ts";
import { untilFilesAreKept } from "../support/kept-files.ts";
import { reload, signIn } from "../support/office.ts";

const DESK = "/admin/communication/chats/";

interface Visitor extends Disposable {
  readonly socket: Socket;
  say(body: string): Promise<void>;
}

/** A visitor in a separate browser; chat.spec.ts tests the widget itself. */
async function aVisitor(baseURL: string, name: string): Promise<Visitor> {
  const socket = io(`${baseURL}/chat`, { path: "/socket.io", auth: { key: randomBytes(32).toString("base64url") }, forceNew: true });
  const ask = async (event: string, wish: object) =>
    expect(await socket.timeout(60_000).emitWithAck(event, { id: randomUUID(), ...wish })).toMatchObject({ ok: true });
  const say = async (body: string) => {
    await ask("send", { body, fileIds: [], page: "/services/crypto" });
    await ask("name", { name, email: `${name.toLowerCase()}@example.com` });
  };
  return { socket, say, [Symbol.dispose]: () => void socket.disconnect() };
}

const log = (page: Page) => page.getByRole("log");
const message = (page: Page) => page.getByRole("textbox", { name: "Message" });
const row = (page: Page, name: string) => page.getByRole("region", { name: "Inbox" }).getByRole("link", { name });

test("the inbox has tabs in its address, and the search finds what was said in any conversation", async ({ page }) => {
  await signIn(page, DESK);
  const tabs = page.getByRole("navigation", { name: "Inbox" });
  await expect(tabs.getByRole("link")).toHaveText([/^Mine \d+$/, /^Unassigned \d+$/, /^Open \d+$/, /^Ended \d+$/]);
  await tabs.getByRole("link", { name: /^Ended/ }).click();
  await expect(page).toHaveURL(/\?tab=closed$/);
  await expect(tabs.getByRole("link", { name: /^Ended/ })).toHaveAttribute("aria-current", "page");
  await page.keyboard.press("/");
  await page.keyboard.type("private gitlab");
  await expect(row(page, "Jonas")).toContainText("We are on a private GitLab");
  await row(page, "Jonas").click();
  await expect(log(page)).toContainText("A zip is fine, or read access for one of us.");
  await expect(page).toHaveURL(/q=private/);
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(log(page)).toBeVisible();
});

test("a visitor writes, is answered, and a note stays among colleagues; ended, opened again, turned into a ticket", async ({
  page,
  baseURL,
}) => {
  await signIn(page, `${DESK}?tab=unassigned`);
  await expect(page.getByText(/on duty$|^Also on duty/)).toBeAttached();
  using visitor = await aVisitor(baseURL ?? "", "Shirin");
  const heard: string[] = [];
  visitor.socket.on("entries", ({ entries }: { entries: { kind: string; body: string }[] }) =>
    heard.push(...entries.map(({ kind, body }) => `${kind} ${body}`)),
  );
  await visitor.say("Do you weave <b>contracts</b>? See https://example.com/vault.");
  await row(page, "Shirin").click();
  await expect(log(page)).toContainText("Do you weave <b>contracts</b>?");
  await expect(log(page).getByRole("link", { name: "https://example.com/vault" })).toHaveAttribute("rel", /noopener/);
  await expect(page.getByText("Here now, on")).toBeVisible();
  // Typing is sent only to clients connected at that moment, and shown for seconds.
  await expect(async () => {
    visitor.socket.emit("typing");
    await expect(page.getByText("Shirin is typing …").or(page.getByText("Visitor is typing …"))).toBeVisible({ timeout: 1_500 });
  }).toPass();

  await page.getByRole("button", { name: "Assign to me" }).click();
  await expect(page.getByText("Yours", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/tab=mine/);
  await expect(row(page, "Shirin")).toHaveAttribute("aria-current", "page");

  await page.getByRole("button", { name: "Internal note" }).click();
  await page.getByRole("textbox", { name: "Internal note" }).fill("Not for their eyes.");
  await page.keyboard.press("Enter");
  await expect(log(page).getByRole("listitem").filter({ hasText: "Not for their eyes." })).toContainText("Internal note");

  await page.getByRole("button", { name: "Reply" }).click();
  await page.getByLabel("Attach files").setInputFiles({ name: "offer.txt", mimeType: "text/plain", buffer: Buffer.from("An offer") });
  await expect(page.getByRole("list", { name: "Files to send" })).toContainText("offer.txt");
  await page.getByRole("button", { name: "Booking link" }).click();
  await expect(message(page)).toHaveValue(/\/company\/book-a-call$/);
  await untilFilesAreKept(page);
  await page.reload();
  await expect(message(page)).toHaveValue(/\/company\/book-a-call$/);
  await expect(page.getByRole("list", { name: "Files to send" })).toContainText("offer.txt");
  await page.getByRole("button", { name: "Remove offer.txt" }).click();
  await message(page).fill("We do, in Dhaka.");
  await page.keyboard.press("Enter");
  await expect.poll(() => heard).toContain("message We do, in Dhaka.");
  await expect(message(page)).toHaveValue("");
  // The visitor may receive the message before this page knows that it was sent.
  const sent = log(page).getByRole("listitem").filter({ hasText: "We do, in Dhaka." });
  await expect(sent.getByRole("button", { name: "Edit" })).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expect(message(page)).toHaveValue("We do, in Dhaka.");
  await page.keyboard.press("End");
  await page.keyboard.type(" And in Sylhet.");
  // An edit is kept like a message, and is not sent by itself.
  await page.reload();
  await expect(message(page)).toHaveValue("We do, in Dhaka. And in Sylhet.");
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
  await expect(log(page)).not.toContainText("And in Sylhet.");
  await message(page).press("Enter");
  await expect(log(page)).toContainText("We do, in Dhaka. And in Sylhet.");
  await expect.poll(() => heard).toContain("edited We do, in Dhaka. And in Sylhet.");
  expect(heard.join()).not.toContain("Not for their eyes");
  visitor.socket.emit("read", { upTo: 100 }, () => {});
  await expect(log(page).getByText("Read", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "End", exact: true }).click();
  await expect(log(page)).toContainText("ended the chat");
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(log(page)).toContainText("reopened the chat");
  await page.getByRole("button", { name: "Turn into ticket" }).click();
  const subject = page.getByRole("dialog").getByLabel("Subject");
  await subject.fill("Contracts for a vault in Sylhet");
  await reload(page);
  await page.getByRole("button", { name: "Turn into ticket" }).click();
  await expect(page.getByLabel("Visitor’s email")).toHaveValue("shirin@example.com");
  await page.getByRole("dialog").getByRole("button", { name: "Restore" }).click();
  await expect(subject).toHaveValue("Contracts for a vault in Sylhet");
  await page.getByRole("button", { name: "Create ticket" }).click();
  await expect(log(page)).toContainText(/turned the chat into ticket T-/);
});

test("everything by keyboard, and a canned reply", async ({ page }) => {
  // No other test adds entries there.
  await signIn(page, `${DESK}?tab=closed`);
  await expect(page.getByRole("button", { name: "Keys" })).toBeVisible();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await expect(keys).toContainText("jNext chat");
  // No chat is open, so there is none to answer or to end.
  await expect(keys).not.toContainText("rReply");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const chosen = page.locator("a[data-chat][aria-current=page]");
  await page.keyboard.press("j");
  await expect(log(page)).toBeVisible();
  const first = (await chosen.getAttribute("data-chat")) ?? "";
  await page.keyboard.press("j");
  await expect(chosen).not.toHaveAttribute("data-chat", first);
  await page.keyboard.press("k");
  await expect(chosen).toHaveAttribute("data-chat", first);
  await page.keyboard.press("?");
  for (const words of ["rReply", "nInternal note", "dReopen the chat", "fFollow up", "EscBack to Chats"])
    await expect(keys).toContainText(words);
  for (const words of ["End the chat", "Snooze"]) await expect(keys).not.toContainText(words);
  await keys.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByText("No chat is open")).toBeVisible();
  await page.keyboard.press("j");
  await expect(chosen).toHaveAttribute("data-chat", first);
  // The conversation chosen last may still be loading, so retry, as a person would.
  await expect(async () => {
    await page.keyboard.press("r");
    await expect(message(page)).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await message(page).fill("");
  await page.getByLabel("Canned reply").selectOption({ label: "Which browser is it?" });
  await expect(message(page)).toHaveValue(/^Hello .+,\n\nTo reproduce this/);
  expect(await message(page).inputValue()).not.toContain("{{");
  await message(page).fill("");
  await page.keyboard.press("Escape");
  await page.keyboard.press("n");
  await expect(page.getByRole("textbox", { name: "Internal note" })).toBeFocused();
});

test("nothing to object to in inbox and chat", async ({ page }) => {
  const tabs = page.getByRole("navigation", { name: "Inbox" });
  await signIn(page, DESK);
  await expect(page.getByRole("switch", { name: "On duty" })).toBeVisible();
  expect(await objectionsInViews(page)).toEqual([]);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await tabs.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBeLessThanOrEqual(0);
  }
  await row(page, "Nadia Rahman").click();
  await expect(log(page)).toContainText("can we pay in three parts?");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(message(page)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight)).toBe(0);
  }
  expect(await objectionsInViews(page)).toEqual([]);
});
