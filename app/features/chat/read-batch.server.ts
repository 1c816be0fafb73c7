import { and, asc, eq, getTableColumns, gt, lt, lte, ne, sql } from "drizzle-orm";
import type { Batch, Entry, EntryData, Side } from "#domain/conversation/entry.ts";
import { SYNC_BYTES, SYNC_ENTRIES } from "#domain/conversation/limits.ts";
import type { Db } from "#platform/db.server.ts";
import { linkToken } from "#platform/link-token.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { chatEntries, chats } from "#db/schema/chats.ts";
import { people } from "#db/schema/people.ts";
import type { EntryRow } from "./chat-record.server.ts";
import type { AddedEntries } from "./added-entries.ts";

type Needed = Pick<Services, "linkSecret"> & { readonly db: Db | Tx };

function dataFor({ linkSecret }: Pick<Needed, "linkSecret">, data: EntryData): EntryData {
  if (!data.files) return data;
  return {
    ...data,
    files: data.files.map((file) => ({ ...file, href: `/api/chat/files/${linkToken(linkSecret, "chat_file", file.id)}` })),
  };
}

function entryOf(
  needed: Pick<Needed, "linkSecret">,
  { id, seq, kind, side, body, data, createdAt }: EntryRow,
  author: string | null,
): Entry {
  return { id, seq, kind, side, ...(author !== null && { author }), body, data: dataFor(needed, data), at: createdAt.toISOString() };
}

/** What a visitor may see; notes are never sent to them. */
export const forVisitor = (batch: Batch): Batch => ({ ...batch, entries: batch.entries.filter(({ kind }) => kind !== "note") });

/** Just-written entries as staff see them. The author, if any, is the writer. */
export function batchOf(needed: Pick<Needed, "linkSecret">, { after, upTo, written }: AddedEntries, author: string | null): Batch {
  return { after, upTo, entries: written.map((row) => entryOf(needed, row, row.authorId && author)) };
}

/** The entries after `after` that a side may see. `upTo` is read first, so everything up to it is committed. */
export async function readBatch(needed: Needed, chatId: string, after: number, side: Side, upTo?: number): Promise<Batch> {
  const { db } = needed;
  const last = upTo ?? (await db.select({ lastSeq: chats.lastSeq }).from(chats).where(eq(chats.id, chatId)))[0]?.lastSeq ?? 0;
  const isWanted = and(
    eq(chatEntries.chatId, chatId),
    gt(chatEntries.seq, after),
    lte(chatEntries.seq, last),
    side === "visitor" ? ne(chatEntries.kind, "note") : undefined,
  );
  // Running total of bytes. The last entry may exceed the limit, so that a batch is never empty.
  const bytes = sql<number>`(sum(octet_length(${chatEntries.body})) over (order by ${chatEntries.seq}))::int`.as("bytes");
  const page = db
    .select({ ...getTableColumns(chatEntries), author: people.name, bytes })
    .from(chatEntries)
    .leftJoin(people, eq(people.id, chatEntries.authorId))
    .where(isWanted)
    .orderBy(asc(chatEntries.seq))
    .limit(SYNC_ENTRIES)
    .as("page");
  const rows = await db
    .select()
    .from(page)
    .where(lt(sql`${page.bytes} - octet_length(${page.body})`, SYNC_BYTES))
    .orderBy(asc(page.seq));
  const entries = rows.map(({ author, ...row }) => entryOf(needed, row, author));
  const end = rows.at(-1);
  const isCut = end !== undefined && (rows.length === SYNC_ENTRIES || end.bytes >= SYNC_BYTES);
  return { after, upTo: isCut ? end.seq : Math.max(last, after), entries };
}
