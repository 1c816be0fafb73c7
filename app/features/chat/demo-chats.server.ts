import { randomBytes, randomUUID } from "node:crypto";
import { DEMO_TEAM } from "#content/demo-team.ts";
import { type DemoData, demoRows, type DemoWorld, later } from "#kit/capability/demo-part.ts";
import { chatEntries, chats } from "#db/schema/chats.ts";
import { hashKey, subjectOf } from "./chat-record.server.ts";
import { DEMO_CHATS, type DemoChat } from "./demo-texts.ts";

type Row = Omit<typeof chatEntries.$inferInsert, "chatId">;

function entriesOf(demo: DemoChat, createdAt: Date, supporter: ReturnType<DemoWorld["colleague"]>): readonly Row[] {
  const rows: Omit<Row, "seq">[] = [];
  const add = (row: Omit<Row, "seq" | "id">) => rows.push({ id: randomUUID(), ...row });
  if (demo.name !== "" || demo.email !== "")
    add({ kind: "named", side: "visitor", data: { name: demo.name, email: demo.email }, createdAt });
  const ofStaff = { side: "staff", authorId: supporter?.id ?? null } as const;
  let isAssigned = false;
  for (const [from, afterMinutes, body] of demo.messages) {
    const at = later(createdAt, { minutes: afterMinutes });
    if (from === "staff" && !isAssigned && supporter)
      add({ kind: "assigned", ...ofStaff, data: { assignee: supporter.name }, createdAt: at });
    // A staff reply marks earlier messages as read.
    if (from === "staff" || (from === "visitor" && isAssigned))
      add({ kind: "read", side: from, data: { upTo: rows.length }, createdAt: at });
    isAssigned ||= from === "staff";
    if (from === "visitor") add({ kind: "message", side: "visitor", body, createdAt: at });
    else add({ kind: from === "note" ? "note" : "message", ...ofStaff, body, createdAt: at });
  }
  const end = later(createdAt, { minutes: (demo.messages.at(-1)?.[1] ?? 0) + 2 });
  if (demo.rating !== undefined) {
    add({ kind: "status", side: "visitor", data: { status: "closed" }, createdAt: end });
    add({ kind: "rated", side: "visitor", data: { rating: demo.rating[0] }, createdAt: end });
  }
  return rows.map((row, index) => ({ ...row, seq: index + 1 }));
}

function chatRows(demo: DemoChat, { ago, colleague }: DemoWorld) {
  const supporter = colleague(DEMO_TEAM.support.email);
  const createdAt = ago({ minutes: demo.minutesAgo });
  const rows = entriesOf(demo, createdAt, supporter);
  const messages = rows.filter(({ kind }) => kind === "message");
  const answers = messages.filter(({ side }) => side === "staff");
  const last = messages.at(-1);
  const lastAnswer = answers.at(-1)?.seq ?? 0;
  const waiting = demo.rating === undefined ? messages.find(({ side, seq }) => side === "visitor" && seq > lastAnswer) : undefined;
  const end = rows.at(-1)?.createdAt ?? createdAt;
  const isClosed = demo.rating !== undefined;
  const handling = {
    assigneeId: answers.length > 0 ? (supporter?.id ?? null) : null,
    status: isClosed ? "closed" : "open",
    endedAt: isClosed ? end : null,
    rating: demo.rating?.[0] ?? null,
    ratingComment: demo.rating?.[1] || null,
  } as const;
  const times = {
    createdAt,
    updatedAt: end,
    lastMessageAt: last?.createdAt ?? createdAt,
    waitingSince: waiting?.createdAt ?? null,
    firstAnsweredAt: answers[0]?.createdAt ?? null,
  };
  const reads = { lastSeq: rows.length, staffReadSeq: waiting ? waiting.seq - 1 : rows.length, visitorReadSeq: lastAnswer };
  const chat = {
    id: randomUUID(),
    // A random key that is not kept: no visitor can open a demo chat.
    keyHash: hashKey(randomBytes(32).toString("base64url")),
    visitorName: demo.name,
    visitorEmail: demo.email,
    page: demo.page,
    ...handling,
    ...times,
    ...reads,
  };
  const started = {
    at: createdAt,
    by: "visitor" as const,
    type: "chat.started" as const,
    subject: subjectOf(chat),
    after: { page: demo.page },
  };
  return [
    demoRows(chats, [chat], [started]),
    demoRows(
      chatEntries,
      rows.map((row) => ({ ...row, chatId: chat.id })),
    ),
  ];
}

/** An inbox on a typical day: one visitor waits, one is being helped, some are done. */
export const demoChats: DemoData = {
  rows: (world) => DEMO_CHATS.toSorted((one, other) => other.minutesAgo - one.minutesAgo).flatMap((demo) => chatRows(demo, world)),
};
