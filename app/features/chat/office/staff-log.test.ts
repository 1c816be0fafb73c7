import { expect, it } from "vitest";
import { applyBatch, emptyConversation } from "#domain/conversation/conversation.ts";
import type { Entry } from "#domain/conversation/entry.ts";
import { staffLog } from "./staff-log.ts";

const DHAKA = "Asia/Dhaka";

function conversationOf(entries: readonly Partial<Entry>[]) {
  const all = entries.map((entry, index): Entry => ({
    id: `e${index + 1}`,
    seq: index + 1,
    kind: "message",
    side: "staff",
    body: "",
    data: {},
    at: "2026-11-15T09:00:00Z",
    ...entry,
  }));
  return applyBatch(emptyConversation(), { after: 0, upTo: all.length, entries: all });
}

const wordsOf = (entry: Partial<Entry>) => {
  const line = staffLog(conversationOf([entry]), DHAKA).find(({ kind }) => kind === "notice");
  return line?.kind === "notice" ? line.words : undefined;
};

it("starts each day, in the office's time zone, with its date", () => {
  const lines = staffLog(
    conversationOf([{ at: "2026-11-15T17:59:00Z" }, { at: "2026-11-15T18:00:00Z" }, { at: "2026-11-15T18:01:00Z" }]),
    DHAKA,
  );
  expect(lines.map((line) => (line.kind === "day" ? line.words : line.time))).toEqual([
    "15 Nov 2026",
    "23:59",
    "16 Nov 2026",
    "00:00",
    "00:01",
  ]);
});

it("marks the last staff message that was read, and no note", () => {
  const lines = staffLog(conversationOf([{}, {}, { kind: "note" }, {}, { kind: "read", side: "visitor", data: { upTo: 3 } }]), DHAKA);
  expect(lines.flatMap((line) => (line.kind === "message" ? [line.isRead] : []))).toEqual([false, true, false, false]);
});

it.each([
  [{ kind: "assigned", author: "Ada", data: { assignee: "Ada" } }, "Ada took the chat"],
  [{ kind: "assigned", author: "Ada", data: { assignee: "Mina" } }, "Ada assigned the chat to Mina"],
  [{ kind: "assigned", author: "Ada", data: { assignee: null } }, "Ada unassigned the chat"],
  [{ kind: "status", side: "visitor", data: { status: "closed" } }, "The visitor ended the chat"],
  [{ kind: "status", side: "system", data: { status: "closed" } }, "The system ended the chat"],
  [{ kind: "status", author: "Ada", data: { status: "open" } }, "Ada reopened the chat"],
  [{ kind: "rated", side: "visitor", data: { rating: 4 } }, "The visitor rated the chat 4 of 5"],
  [{ kind: "named", side: "visitor", data: { name: "Rina", email: "r@example.com" } }, "The visitor’s details: Rina, r@example.com"],
  [{ kind: "ticket", author: "Ada", data: { ticket: "T-1" } }, "Ada turned the chat into ticket T-1"],
] satisfies readonly (readonly [Partial<Entry>, string])[])("%j reads “%s”", (entry, words) => {
  expect(wordsOf(entry)).toBe(words);
});
