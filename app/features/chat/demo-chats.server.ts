import { randomBytes, randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { recordEvents, type Tx } from "#platform/write.server.ts";
import { chatEntries, chats } from "#db/schema/chats.ts";
import { people } from "#db/schema/people.ts";
import { hashKey, subjectOf } from "./chat-record.server.ts";
import { DEMO_CHATS, type DemoChat } from "./demo-texts.ts";

const MINUTE_MS = 60_000;

const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);

interface Supporter {
  readonly id: string;
  readonly name: string;
}

type Row = Omit<typeof chatEntries.$inferInsert, "chatId">;

function rowsOf(demo: DemoChat, createdAt: Date, supporter: Supporter | undefined): readonly Row[] {
  const rows: Omit<Row, "seq">[] = [];
  const add = (row: Omit<Row, "seq" | "id">) => rows.push({ id: randomUUID(), ...row });
  if (demo.name !== "" || demo.email !== "")
    add({ kind: "named", side: "visitor", data: { name: demo.name, email: demo.email }, createdAt });
  const ofStaff = { side: "staff", authorId: supporter?.id ?? null } as const;
  let isAssigned = false;
  for (const [from, afterMinutes, body] of demo.messages) {
    const at = later(createdAt, afterMinutes);
    if (from === "staff" && !isAssigned && supporter)
      add({ kind: "assigned", ...ofStaff, data: { assignee: supporter.name }, createdAt: at });
    // Whoever answers has read what was there.
    if (from === "staff" || (from === "visitor" && isAssigned))
      add({ kind: "read", side: from, data: { upTo: rows.length }, createdAt: at });
    isAssigned ||= from === "staff";
    if (from === "visitor") add({ kind: "message", side: "visitor", body, createdAt: at });
    else add({ kind: from === "note" ? "note" : "message", ...ofStaff, body, createdAt: at });
  }
  const end = later(createdAt, (demo.messages.at(-1)?.[1] ?? 0) + 2);
  if (demo.rating !== undefined) {
    add({ kind: "status", side: "visitor", data: { status: "closed" }, createdAt: end });
    add({ kind: "rated", side: "visitor", data: { rating: demo.rating[0] }, createdAt: end });
  }
  return rows.map((row, index) => ({ ...row, seq: index + 1 }));
}

async function insertDemo(tx: Tx, demo: DemoChat, now: Date, supporter: Supporter | undefined): Promise<void> {
  const createdAt = later(now, -demo.minutesAgo);
  const rows = rowsOf(demo, createdAt, supporter);
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
  // Its key is known to nobody: the demo is for the back office.
  const [chat] = await tx
    .insert(chats)
    .values({
      keyHash: hashKey(randomBytes(32).toString("base64url")),
      visitorName: demo.name,
      visitorEmail: demo.email,
      page: demo.page,
      ...handling,
      ...times,
      ...reads,
      isDemo: true,
    })
    .returning();
  if (!chat) throw new Error("The demo chat was not stored.");
  await tx.insert(chatEntries).values(rows.map((row) => ({ ...row, chatId: chat.id })));
  await recordEvents(tx, { kind: "visitor", address: "" }, createdAt, [
    { type: "chat.started", subject: subjectOf(chat), after: { page: demo.page } },
  ]);
}

/** An inbox as it is on a usual day: somebody waits, somebody is being helped, some are done. */
export async function addDemoChats(tx: Tx, now: Date): Promise<void> {
  const [supporter] = await tx
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(and(eq(people.isDemo, true), sql`'communication' = any(${people.areas})`));
  for (const demo of DEMO_CHATS.toSorted((one, other) => other.minutesAgo - one.minutesAgo)) await insertDemo(tx, demo, now, supporter);
}
