import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "@playwright/test";
import { objections, overflow } from "../support/axe.ts";
import { reload, signIn, visit } from "../support/office.ts";

const INBOX = "/admin/communication/email/inbox";

/** Tests run in parallel: each has a conversation of the demo data to itself. */
async function open(page: Page, words: string): Promise<void> {
  await signIn(page, `${INBOX}?q=${encodeURIComponent(words)}`);
  await page.getByRole("region", { name: "Inbox" }).locator("tbody a").first().click();
  await expect(page).toHaveURL(/\/inbox\/[\da-f-]{36}/);
}

test("an email in a quote's conversation is answered in the quote", async ({ page }) => {
  await signIn(page, "/admin/quotes?q=riverbank");
  await page
    .getByRole("link", { name: /riverbank/ })
    .first()
    .click();
  await page.getByRole("tab", { name: "Internal note" }).click();
  await page.getByRole("button", { name: "Answer this email" }).first().click();
  await expect(page.getByRole("tab", { name: "Email" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("textbox", { name: "Message", exact: true })).toBeFocused();
});

test("the inbox lists conversations, says that no email can come in, and is worked by keyboard", async ({ page }) => {
  await signIn(page, "/admin/communication/email");
  await page.getByRole("navigation", { name: "Email" }).getByRole("link", { name: "Inbox" }).click();
  await expect(page.getByText("Incoming email is not set up. Set")).toBeVisible();
  const list = page.getByRole("region", { name: "Inbox" });
  await list.getByRole("link", { name: "All conversations" }).click();
  const spam = list.getByRole("row", { name: /Your website is NOT/ });
  await expect(spam.getByText("Spam", { exact: true })).toBeVisible();
  await expect(spam.getByText("Not verified")).toBeVisible();
  await expect(
    list.getByRole("row", { name: /Can two depots/ }).getByRole("link", { name: /^Ticket T-[\w-]+: Can two depots/ }),
  ).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await page.goto(`${INBOX}?q=${encodeURIComponent("critical errors")}`);
  await expect(page.getByText("1 conversation", { exact: true })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /Your website is NOT/ })).toBeVisible();
});

test("a conversation folds quotes, shows its original, is marked as read by opening it, and is answered below, also in Work: words are kept, Ctrl+Enter sends, and Undo gives them back", async ({
  page,
}) => {
  await open(page, "nadia");
  const conversation = page.getByRole("list", { name: "Conversation" });
  await expect(conversation.getByText("thank you, this is close")).toBeVisible();
  await expect(conversation.getByText("It is valid for thirty days.")).toBeHidden();
  await conversation.getByText("Show the rest").first().click();
  await expect(conversation.getByText("It is valid for thirty days.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark as unread" })).toBeVisible();
  const original = await conversation.getByRole("link", { name: "Show original" }).first().getAttribute("href");
  const answer = await page.request.get(original ?? "");
  expect(answer.headers()).toMatchObject({ "content-type": "text/plain; charset=utf-8", "x-content-type-options": "nosniff" });
  expect(await answer.text()).toContain("Subject: Re: Your quote from Orbweave");
  const file = await page.request.get((await conversation.getByRole("link", { name: "first-phase.txt" }).getAttribute("href")) ?? "");
  expect(file.headers()["content-disposition"]).toContain("attachment");
  await conversation.getByText("How the sender was checked").first().click();
  await expect(conversation.getByText("The sender’s domain confirms that this email is from them.").first()).toBeVisible();
  expect(await objections(page)).toEqual([]);

  const address = new URL(page.url()).pathname;
  await visit(page, `${address}?queue=team`);
  await page.keyboard.press("r");
  const reply = page.getByRole("textbox", { name: "Reply" });
  await expect(reply).toBeFocused();
  await expect(page.getByLabel("Subject")).toHaveValue("Re: Your quote from Orbweave");
  await expect(page.getByText("To nadia@riverbank.example.")).toBeVisible();
  await reply.fill("Two phases are possible.");
  await reload(page);
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(reply).toHaveValue("Two phases are possible.");
  expect(await objections(page, ".write-tabs")).toEqual([]);
  await page
    .getByLabel("Attach files")
    .setInputFiles({ name: "phases.txt", mimeType: "text/plain", buffer: Buffer.alloc(2_000_000, "One. Two. ") });
  await reply.press("Control+Enter");
  await expect(page.getByText(/No mail server is set up, so .* stays in the outbox/)).toBeVisible();
  await expect(reply).toHaveValue("");
  const ours = conversation.getByRole("listitem").filter({ hasText: "Two phases are possible." });
  await expect(ours).toContainText("File: phases.txt");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("It was not sent.")).toBeVisible();
  await expect(reply).toHaveValue("Two phases are possible.");
  await expect(page).toHaveURL(/queue=team/);
  await page.getByLabel("Template").selectOption({ index: 1 });
  await expect(reply).not.toHaveValue("Two phases are possible.");
  await reply.fill("Two phases, from May.");
  await page.getByRole("button", { name: "Put reply in the outbox", exact: true }).click();
  await expect(conversation.getByText("Two phases, from May.")).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.getByRole("textbox", { name: "Note for colleagues" })).toBeFocused();
});

/** What a sender may try. The sanitiser removes it, but the frame must hold even without one. */
const hostile = (evil: string) => `<body onload="document.body.append('It ran.')"><p>Words</p>
  <script>document.body.append("It ran."); fetch("${evil}/fetch")</script>
  <img src="${evil}/pixel.gif"><img src="x" onerror="document.body.append('It ran.')">
  <link rel="stylesheet" href="${evil}/style.css"><style>@import "${evil}/import.css"; p { background: url(${evil}/bg.png) }</style>
  <iframe src="${evil}/frame"></iframe><object data="${evil}/object"></object>
  <video poster="${evil}/poster.png" src="${evil}/video.mp4"></video><link rel="prefetch" href="${evil}/prefetch">
  <meta http-equiv="refresh" content="0;url=${evil}/refresh"><base href="${evil}/">
  <form action="${evil}/form"><button id="send">Send</button></form><a href="${evil}/top" target="_top">Top</a></body>`;

/** A third-party server that records requests. */
async function eavesdropper() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { asked, server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test("the frame of an email runs no script and asks for nothing, even where its HTML was not sanitised", async ({ page }) => {
  const { asked, server, origin } = await eavesdropper();
  await open(page, "critical errors");
  const address = page.url();
  const frame = page.frameLocator("iframe.mail-in__frame");
  await page.getByRole("button", { name: "Show as sent" }).click();
  await expect(frame.getByText("47 critical errors", { exact: true })).toBeVisible();
  await expect(frame.locator("body")).not.toContainText("It ran.");
  await page.getByRole("button", { name: "Hide as sent" }).click();
  await page.route("**/as-sent", async (route) => route.fulfill({ response: await route.fetch(), body: hostile(origin) }));
  await page.getByRole("button", { name: "Show as sent" }).click();
  await expect(frame.getByText("Words")).toBeVisible();
  await frame.locator("#send").click();
  await frame.getByRole("link", { name: "Top" }).click();
  await expect(frame.locator("body")).not.toContainText("It ran.");
  // Proves that the server records requests.
  expect((await page.request.get(`${origin}/heard`)).ok()).toBe(true);
  expect(asked).toEqual(["/heard"]);
  expect(page.url()).toBe(address);
  expect(await page.locator("iframe.mail-in__frame").getAttribute("sandbox")).toBe("");
  server.close();
});

test("an unverified email stands out on the page of its record, on a phone and in the dark", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, "imke");
  await expect(page.getByText("The sender could not be verified as part of this conversation. Nothing was changed or sent.")).toBeVisible();
  await expect(page.getByText("contract.docm")).toBeVisible();
  expect(await objections(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.getByRole("link", { name: /^Quote: / }).click();
  await expect(page).toHaveURL(/\/admin\/quotes\//);
  await expect(page.getByText("The sender could not be verified as part of this conversation. Nothing was changed or sent.")).toBeVisible();
  expect(await objections(page, ".record-timeline")).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.goto(INBOX);
  expect(await overflow(page)).toBe(0);
});

test("an email that could not be read becomes a ticket, which says that it came by email", async ({ page }) => {
  await open(page, "oldmill");
  await expect(page.getByText("so it was not read")).toBeVisible();
  await page.getByLabel("Record").selectOption("New ticket");
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await expect(page.getByText("Conversation moved.")).toBeVisible();
  await page.getByRole("link", { name: "Reply in the ticket" }).click();
  await expect(page).toHaveURL(/\/tickets\//);
  await expect(page.getByText("by email")).toBeVisible();
  await expect(page.getByRole("link", { name: "Show original" })).toBeVisible();
  expect(await objections(page)).toEqual([]);
});

test("a bounce is shown at the mail it is about", async ({ page }) => {
  await signIn(page, "/admin/communication/email?q=notes+of+our+workshop");
  await page.getByRole("link", { name: "The notes of our workshop" }).click();
  await expect(page.getByRole("heading", { name: "Replies and reports" })).toBeVisible();
  await expect(page.getByText("550 5.1.1 No such mailbox here").last()).toBeVisible();
  await page.getByRole("link", { name: "Undelivered Mail Returned to Sender" }).click();
  await expect(page.getByRole("list", { name: "Conversation" }).getByText("here are the notes of our workshop")).toBeVisible();
});
