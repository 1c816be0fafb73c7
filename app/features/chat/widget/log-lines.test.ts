import { expect, test } from "vitest";
import { applyBatch, emptyConversation } from "#domain/conversation/conversation.ts";
import type { Entry } from "#domain/conversation/entry.ts";
import { logLines } from "./log-lines.ts";

const READER = { now: new Date("2026-11-15T12:00:00Z"), timeZone: "Asia/Dhaka" } as const;

function conversationOf(entries: readonly Omit<Partial<Entry>, "seq">[]) {
  const full = entries.map((entry, index): Entry => ({
    id: `e${index + 1}`,
    seq: index + 1,
    kind: "message",
    side: "visitor",
    body: "",
    data: {},
    at: "2026-11-15T08:00:00Z",
    ...entry,
  }));
  return applyBatch(emptyConversation(), { after: 0, upTo: full.length, entries: full });
}

/** A word or two per line, so that tests read like the screen. */
const seen = (entries: readonly Omit<Partial<Entry>, "seq">[]) =>
  logLines(conversationOf(entries), READER).map((line) =>
    line.kind === "message"
      ? `${line.isFirst ? `${line.message.author ?? "You"} ${line.time}: ` : ""}${line.message.body}${line.mark ? ` [${line.mark}]` : ""}`
      : line.words,
  );

test("shows the day once, and the author at the first message of a run", () => {
  expect(
    seen([
      { body: "Old", at: "2026-11-12T08:00:00Z" },
      { body: "Hello", at: "2026-11-14T20:00:00Z" },
      { body: "Anybody?", at: "2026-11-14T20:01:00Z" },
      { body: "Yes", side: "staff", author: "Nadia", at: "2026-11-14T20:02:00Z" },
      { body: "Still", side: "staff", author: "Nadia", at: "2026-11-14T20:20:00Z" },
      { body: "Me too", side: "staff", author: "Omar", at: "2026-11-14T20:21:00Z" },
    ]),
  ).toEqual([
    "Thursday, 12 November 2026",
    "You 14:00: Old",
    "Today",
    "You 02:00: Hello",
    "Anybody? [Sent]",
    "Nadia 02:02: Yes",
    "Nadia 02:20: Still",
    "Omar 02:21: Me too",
  ]);
});

test("computes yesterday in the reader's time zone", () => {
  expect(seen([{ body: "Late", at: "2026-11-14T17:59:00Z" }])[0]).toBe("Yesterday");
  expect(seen([{ body: "Late", at: "2026-11-14T18:00:00Z" }])[0]).toBe("Today");
});

test("marks the last own message as read once staff have read that far", () => {
  const messages = [{ body: "One" }, { body: "Two" }];
  expect(seen([...messages, { kind: "read", side: "staff", data: { upTo: 1 } }]).at(-1)).toBe("Two [Sent]");
  expect(seen([...messages, { kind: "read", side: "staff", data: { upTo: 2 } }]).at(-1)).toBe("Two [Read]");
});

test.each([
  ["visitor", "You ended the chat."],
  ["staff", "We ended the chat."],
  ["system", "The chat ended after a day without messages."],
] as const)("says that the %s ended it", (side, words) => {
  expect(seen([{ body: "Hello" }, { kind: "status", side, data: { status: "closed" } }]).at(-1)).toBe(words);
});

test("shows events that concern the visitor, and no others", () => {
  expect(
    seen([
      { body: "Hello" },
      { kind: "assigned", side: "staff", data: { assignee: "Nadia" } },
      { kind: "named", data: { name: "Rina", email: "" } },
      { kind: "assigned", side: "staff", data: { assignee: null } },
      { body: "And?" },
      { kind: "ticket", side: "staff", data: { ticket: "T-7H2M-9QXD" } },
      { kind: "status", data: { status: "closed" } },
      { kind: "rated", data: { rating: 5 } },
    ]),
  ).toEqual([
    "Today",
    "You 14:00: Hello",
    "Nadia is with you.",
    "You 14:00: And? [Sent]",
    "This conversation continues as ticket T-7H2M-9QXD.",
    "You ended the chat.",
    "You rated the chat 5 of 5.",
  ]);
});
