import { describe, expect, it, test } from "vitest";
import { CAPABILITIES } from "#app/capabilities.server.ts";
import type { EventPayload } from "#db/schema/activity.ts";
import { changesOf } from "./changes.ts";
import { recordName, describeEvent, whoActed } from "./event-words.ts";

const services = { capabilities: CAPABILITIES };

describe("what was done", () => {
  test.each<readonly [type: string, payload: EventPayload | null, told: string]>([
    ["quote.requested", null, "requested the quote"],
    ["quote.proposal_sent", {}, "sent the proposal"],
    ["price_book.edited", {}, "edited the price book"],
    ["quote.follow_up_set", {}, "set the follow-up"],
    ["ticket.follow_up_done", {}, "finished the follow-up"],
    ["chat.follow_up_removed", {}, "removed the follow-up"],
    ["poaching.assigned", {}, "assigned the poaching request"],
    ["note.added", { note: "x" }, "added a note"],
    ["ticket.extended", { from: "T-7H2M-9QXD" }, "merged T-7H2M-9QXD into this ticket"],
    ["ticket.extended", null, "merged another ticket into this ticket"],
    ["ticket.merged", { into: "T-4K8P-2WXN" }, "merged this ticket into T-4K8P-2WXN"],
    ["quote.status_changed", { before: { status: "new" }, after: { status: "contacted" } }, "changed status from New to Contacted"],
    [
      "quote.changed",
      { before: { status: "new", assignee: null }, after: { status: "proposal_sent", assignee: "Mina Member" } },
      "changed status from New to Proposal sent and assignee to Mina Member",
    ],
    ["quote.assigned", { before: {}, after: { assignee: "Mina Member" } }, "assigned the quote to Mina Member"],
    [
      "poaching.assigned",
      { before: { assignee: "Sam Seller" }, after: { assignee: "Mina Member" } },
      "assigned the poaching request to Mina Member instead of Sam Seller",
    ],
    ["ticket.assigned", { actorName: "Sam Seller", before: {}, after: { assignee: "Sam Seller" } }, "took the ticket"],
    [
      "audit.assigned",
      { actorName: "Sam Seller", before: { assignee: "Mina Member" }, after: { assignee: "Sam Seller" } },
      "took the audit over from Mina Member",
    ],
    ["quote.assigned", { before: { assignee: "Sam Seller" }, after: {} }, "unassigned Sam Seller"],
    [
      "quote.status_changed",
      { before: { status: "new" }, after: { status: "lost", lostReason: "price", lostNote: "They want 8k" } },
      "marked the quote as lost: Price too high (They want 8k)",
    ],
    ["quote.status_changed", { before: { status: "won" }, after: { status: "lost" } }, "marked the quote as lost"],
    [
      "quote.status_changed",
      { before: { status: "lost", lostReason: "price" }, after: { status: "lost", lostReason: "other", lostNote: "No budget" } },
      "changed why the quote was lost: Other (No budget)",
    ],
    [
      "quote.status_changed",
      { before: { status: "lost", lostReason: "price" }, after: { status: "contacted" } },
      "changed status from Lost to Contacted",
    ],
    ["quote.accepted", { after: { totalCents: 1_240_000, version: 2 } }, "accepted the estimate of $12,400, version 2"],
    ["application.withdrawn", { before: { stage: "applied" }, after: { stage: "withdrawn" } }, "withdrew"],
    ["quote.changed", { before: "new", after: "won" }, "changed it from New to Won"],
    [
      "x.changed",
      { before: { a: 1, b: 1, c: 1, d: 1, e: 1 }, after: { a: 2, b: 2, c: 2, d: 2, e: 2 } },
      "changed a from 1 to 2, b from 1 to 2, c from 1 to 2 and 2 more",
    ],
    ["quote.assigned", { before: { a: 1 }, after: { a: 1 } }, "assigned the quote"],
    ["person.removed", { before: { name: "Mina" } }, "removed the person"],
    ["constructor.toString", null, "toString the constructor"],
  ])("%s with %j is told as %j", (type, payload, told) => {
    expect(describeEvent(services, { type, payload })).toBe(told);
  });

  it("never says of what an email tells that it was sent: the outbox may hold it", () => {
    for (const type of ["quote.revision_sent", "quote.sent_again", "audit.link_sent", "post.mailed", "chat.escalated", "poaching.reminded"])
      expect(describeEvent(services, { type, payload: null })).toMatch(/^(published|wrote) /);
  });

  it("takes the words of the capability before the general rule, and the rule where there are none", () => {
    const rooms = {
      name: "rooms",
      kinds: { room: { permission: "settings", name: "meeting room" } },
      eventWords: { "room.let": "let the room to a visitor" },
    } as const;
    const told = (type: string) => describeEvent({ capabilities: [{ name: "other" }, rooms] }, { type, payload: null });
    expect([told("room.let"), told("room.closed"), told("room.key_sent"), told("quote.sent_again")]).toEqual([
      "let the room to a visitor",
      "closed the meeting room",
      "sent the key",
      "again the sent",
    ]);
  });

  it("does not repeat a novel", () => {
    const told = describeEvent(services, {
      type: "post.changed",
      payload: { before: { text: "A".repeat(500) }, after: { text: "B".repeat(500) } },
    });
    expect(told.length).toBeLessThan(160);
  });
});

it("says who it was", () => {
  const type = "quote.requested";
  expect(whoActed(services, { type, actorKind: "staff", actorName: "Ada", payload: null })).toBe("Ada");
  expect(whoActed(services, { type, actorKind: "staff", actorName: null, payload: null })).toBe("Someone");
  expect(whoActed(services, { type, actorKind: "visitor", actorName: null, payload: null })).toBe("A visitor");
  expect(whoActed(services, { type: "application.withdrawn", actorKind: "visitor", actorName: null, payload: null })).toBe("The candidate");
  const accepted = { type: "person.accepted_invitation", actorKind: "visitor", actorName: null } as const;
  expect(whoActed(services, { ...accepted, payload: { subjectName: "Mina Member" } })).toBe("Mina Member");
  expect(whoActed(services, { ...accepted, payload: null })).toBe("A visitor");
  expect(whoActed(services, { type, actorKind: "system", actorName: null, payload: null })).toBe("The system");
});

it.each([
  ["Mina", "0b77ea01-0000-4000-8000-0123456789ab", "Mina"],
  [null, "0b77ea01-0000-4000-8000-0123456789ab", "0b77ea01"],
  [null, "/admin/quotes", "/admin/quotes"],
  [null, "business_hours", "business_hours"],
  [null, "1234567890", "1234567890"],
])("calls a record named %j with the id %s %s", (subjectName, subjectId, name) => {
  expect(recordName({ subjectName, subjectId })).toBe(name);
});

describe("changes", () => {
  it("are told value by value, in words", () => {
    const before = {
      totalCents: 123_450,
      isDemo: false,
      tags: ["a", "b"],
      pages: [{ text: "One" }],
      dueAt: "2026-11-15T09:00:00.000Z",
      same: 1,
      gone: "x",
    };
    const after = { totalCents: 99, isDemo: true, tags: [], pages: [{ text: "Two" }], dueAt: null, same: 1, hours: 1.25 };
    expect(changesOf(before, after)).toEqual([
      { field: "total", before: "$1,234.50", after: "$0.99" },
      { field: "is demo", before: "no", after: "yes" },
      { field: "tags", before: "a, b", after: "nothing" },
      { field: "pages › 1 › text", before: "One", after: "Two" },
      { field: "due", before: "15 Nov 2026, 09:00 UTC", after: "nothing" },
      { field: "gone", before: "X", after: "nothing" },
      { field: "hours", before: "nothing", after: "1.25" },
    ]);
  });

  it("have the times of the office, and whole dollars without cents", () => {
    expect(
      changesOf(
        { start: "2026-11-17T05:15:00.000Z", totalCents: 243_000 },
        { start: "2026-11-17T06:00:00.000Z", totalCents: 89_000 },
        "Asia/Dhaka",
      ),
    ).toEqual([
      { field: "start", before: "17 Nov 2026, 11:15", after: "17 Nov 2026, 12:00" },
      { field: "total", before: "$2,430", after: "$890" },
    ]);
  });

  it("of nothing are none, and something deep comes to an end", () => {
    expect(changesOf(undefined, undefined)).toEqual([]);
    const deep = JSON.parse('{"a":'.repeat(500) + "1" + "}".repeat(500)) as unknown;
    expect(changesOf(undefined, deep)).toHaveLength(1);
  });
});
