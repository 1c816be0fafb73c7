import { inArray } from "drizzle-orm";
import { listFiles } from "#kit/files/find-files.server.ts";
import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";
import { listMessages, MESSAGE_KIND } from "./ticket-record.server.ts";

/** A ticket's messages, oldest first, with authors and files. Notes are for staff only. */
export async function loadThread(db: Db | Tx, ticketId: string, { withNotes }: { readonly withNotes: boolean }) {
  const messages = (await listMessages(db, ticketId)).filter(({ kind }) => withNotes || kind !== "note");
  const files = await listFiles(
    db,
    MESSAGE_KIND,
    messages.map(({ id }) => id),
  );
  const authorIds = messages.flatMap(({ authorId }) => authorId ?? []);
  const authors =
    authorIds.length === 0 ? [] : await db.select({ id: people.id, name: people.name }).from(people).where(inArray(people.id, authorIds));
  return messages.map(({ id, kind, body, authorId, inboundMailId, createdAt }) => ({
    id,
    kind,
    body,
    createdAt,
    inboundMailId,
    authorId,
    authorName: authors.find((author) => author.id === authorId)?.name,
    files: files.filter(({ subjectId }) => subjectId === id).map(({ id, name, bytes, contentType }) => ({ id, name, bytes, contentType })),
  }));
}
