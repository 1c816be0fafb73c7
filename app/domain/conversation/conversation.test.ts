import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MINUTE_MS } from "#domain/schedule/durations.ts";
import {
  applyBatch,
  type Conversation,
  emptyConversation,
  isBehind,
  isEditable,
  type Message,
  timelineOf,
  unreadOf,
} from "./conversation.ts";
import type { Batch, Entry, EntryKind } from "./entry.ts";

const KINDS: readonly EntryKind[] = ["message", "note", "edited", "read", "assigned", "status", "rated", "named", "ticket"];

/** Random conversations: entries of any kind in any order, with edits of existing messages. */
const logs = fc
  .array(fc.record({ kind: fc.constantFrom(...KINDS), isVisitor: fc.boolean(), word: fc.string({ maxLength: 8 }), pick: fc.nat() }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((drafts) =>
    drafts.map(({ kind, isVisitor, word, pick }, index): Entry => {
      const side = isVisitor && kind !== "note" ? "visitor" : "staff";
      const data = {
        ...(kind === "edited" && { messageId: `id-${(pick % (index + 1)) + 1}` }),
        ...(kind === "read" && { upTo: pick % (index + 1) }),
        ...(kind === "assigned" && { assignee: pick % 3 === 0 ? null : word }),
        ...(kind === "status" && { status: pick % 2 === 0 ? ("open" as const) : ("closed" as const) }),
        ...(kind === "rated" && { rating: (pick % 5) + 1 }),
        ...(kind === "named" && { name: word, email: "" }),
        ...(kind === "ticket" && { ticket: word }),
      };
      return { id: `id-${index + 1}`, seq: index + 1, kind, side, body: word, data, at: new Date(index * 1_000).toISOString() };
    }),
  );

const forVisitor = (entries: readonly Entry[]) => entries.filter(({ kind }) => kind !== "note");
const batchOf = (log: readonly Entry[], after: number, upTo: number): Batch => ({
  after,
  upTo,
  entries: forVisitor(log).filter(({ seq }) => seq > after && seq <= upTo),
});

/** Acts as a client: applies the batches that fit, and fetches the missing entries when it is behind. */
function receive(conversation: Conversation, batch: Batch, log: readonly Entry[]): Conversation {
  return isBehind(conversation, batch)
    ? applyBatch(conversation, batchOf(log, conversation.upTo, log.length))
    : applyBatch(conversation, batch);
}

describe("a conversation", () => {
  it("is the same however its batches are cut, repeated, lost and mixed up", () => {
    const deliveries = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { maxLength: 60 });
    fc.assert(
      fc.property(logs, deliveries, (log, all) => {
        const whole = applyBatch(emptyConversation(), batchOf(log, 0, log.length));
        let conversation = emptyConversation();
        for (const [from, length, isLost] of all) {
          const after = from % (log.length + 1);
          const upTo = Math.min(log.length, after + (length % 6));
          if (!isLost) conversation = receive(conversation, batchOf(log, after, upTo), log);
          expect(conversation).toEqual(applyBatch(emptyConversation(), batchOf(log, 0, conversation.upTo)));
        }
        conversation = applyBatch(conversation, batchOf(log, conversation.upTo, log.length));
        expect(conversation).toEqual(whole);
      }),
    );
  });

  it("has each message once, in order, whatever order the entries of a batch have", () => {
    fc.assert(
      fc.property(logs, fc.infiniteStream(fc.nat()), (log, random) => {
        const mixed = [...log].sort(() => (random.next().value % 3) - 1);
        const { messages } = applyBatch(emptyConversation(), { after: 0, upTo: log.length, entries: mixed });
        const wanted = log.filter(({ kind }) => kind === "message" || kind === "note").map(({ id }) => id);
        expect(messages.map(({ id }) => id)).toEqual(wanted);
      }),
    );
  });

  it("keeps the very same object when nothing is new, so that nothing is drawn again", () => {
    const once = applyBatch(emptyConversation(), {
      after: 0,
      upTo: 1,
      entries: [{ id: "a", seq: 1, kind: "message", side: "visitor", body: "Hi", data: {}, at: "" }],
    });
    expect(applyBatch(once, { after: 0, upTo: 1, entries: [] })).toBe(once);
    expect(applyBatch(once, { after: 5, upTo: 6, entries: [] })).toBe(once);
  });
});

describe("what the entries mean", () => {
  const say = (seq: number, kind: EntryKind, side: Entry["side"], more: Partial<Entry> = {}): Entry => ({
    id: `id-${seq}`,
    seq,
    kind,
    side,
    body: `words ${seq}`,
    data: {},
    at: "2026-11-15T09:00:00Z",
    ...more,
  });
  const of = (...entries: readonly Entry[]) => applyBatch(emptyConversation(), { after: 0, upTo: entries.length, entries });

  it("edits replace words of the same side only", () => {
    const { messages } = of(
      say(1, "message", "visitor"),
      say(2, "edited", "staff", { body: "forged", data: { messageId: "id-1" } }),
      say(3, "edited", "visitor", { body: "mended", data: { messageId: "id-1" } }),
    );
    expect(messages).toMatchObject([{ body: "mended", editedAt: "2026-11-15T09:00:00Z" }]);
  });

  it("reads never go back", () => {
    const { readBy } = of(
      say(1, "message", "staff"),
      say(2, "read", "visitor", { data: { upTo: 2 } }),
      say(3, "read", "visitor", { data: { upTo: 1 } }),
    );
    expect(readBy).toEqual({ visitor: 2, staff: 0 });
  });

  it("counts what is unread: messages of the other side, no notes", () => {
    const conversation = of(
      say(1, "message", "visitor"),
      say(2, "note", "staff"),
      say(3, "message", "staff"),
      say(4, "read", "staff", { data: { upTo: 1 } }),
      say(5, "message", "visitor"),
    );
    expect([unreadOf(conversation, "staff"), unreadOf(conversation, "visitor")]).toEqual([1, 1]);
  });

  it("tells messages and notices in one line", () => {
    const conversation = of(
      say(1, "message", "visitor"),
      say(2, "assigned", "staff", { data: { assignee: "Ada" } }),
      say(3, "message", "staff"),
      say(4, "status", "system", { data: { status: "closed" } }),
    );
    expect(timelineOf(conversation).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    expect(conversation).toMatchObject({ assignee: "Ada", status: "closed" });
  });

  it("goes on over a kind that it does not know", () => {
    const conversation = of(say(1, "message", "visitor"), say(2, "constructor" as EntryKind, "staff"), say(3, "message", "staff"));
    expect([conversation.upTo, conversation.messages.length]).toEqual([3, 2]);
  });
});

describe("words may be changed", () => {
  const SENT_AT = new Date("2026-11-15T08:00:00Z");
  const THEIRS: Message = { id: "m", seq: 1, side: "visitor", body: "Helo", files: [], isNote: false, at: SENT_AT.toISOString() };
  const OURS: Message = { ...THEIRS, side: "staff", author: "Ada" };
  const [VISITOR, ADA] = [{ side: "visitor" }, { side: "staff", author: "Ada" }] as const;

  it.each([
    ["a visitor's own", VISITOR, THEIRS, 14, true],
    ["a visitor's own, too old", VISITOR, THEIRS, 15, false],
    ["ours, by the visitor", VISITOR, OURS, 1, false],
    ["one of files only", VISITOR, { ...THEIRS, body: "" }, 1, false],
    ["one's own", ADA, OURS, 14, true],
    ["one's own, too old", ADA, OURS, 15, false],
    ["a colleague's", ADA, { ...OURS, author: "Mina" }, 1, false],
    ["the visitor's, by staff", ADA, THEIRS, 1, false],
    ["a note", ADA, { ...OURS, isNote: true }, 1, false],
  ])("%s", (_, writer, message, minutes, may) => {
    const mayIn = (status: Conversation["status"]) =>
      isEditable({ status }, message, writer, new Date(SENT_AT.getTime() + minutes * MINUTE_MS));
    expect([mayIn("open"), mayIn("closed")]).toEqual([may, false]);
  });
});
