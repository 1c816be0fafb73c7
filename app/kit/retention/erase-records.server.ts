import { and, eq, inArray, sql } from "drizzle-orm";
import { erasePayloads } from "#kit/activity/erase-payloads.server.ts";
import type { Erasing } from "#kit/capability/retention.ts";
import type { Tx } from "#platform/write.server.ts";
import { events, mentions, notes, workMarks } from "#db/schema/activity.ts";
import { files } from "#db/schema/files.ts";
import { mails } from "#db/schema/mail.ts";
import { mailThreads } from "#db/schema/mail-in.ts";
import { eraseThreads } from "./erase-threads.server.ts";

interface ErasedKind {
  /** The `subject_kind` of its events, mails and notes. */
  readonly kind: string;
  /** Records one log entry under this name for the whole batch, instead of one per record. */
  readonly countedAs?: string;
  /** Finds files that belong to parts of the record. */
  findFiles?(tx: Tx, ids: readonly string[]): Promise<readonly string[]>;
  /** Runs after the rows are deleted. Returns the numbers of further log entries it has erased. */
  eraseMore?(): Promise<readonly number[]>;
}

/** Erases records with their files, mails in both directions and notes. Their log entries stay, with empty payloads. */
export async function eraseRecords(
  { services, tx, record, ids, deleteRows }: Erasing,
  { kind, countedAs, findFiles, eraseMore }: ErasedKind,
): Promise<readonly string[]> {
  const about = (table: typeof events | typeof files | typeof mails | typeof mentions | typeof notes | typeof workMarks) =>
    and(eq(table.subjectKind, kind), inArray(table.subjectId, [...ids])) ?? sql`false`;
  const ofParts = (await findFiles?.(tx, ids)) ?? [];
  if (ofParts.length > 0) await tx.delete(files).where(inArray(files.id, [...ofParts]));
  const own = await tx.delete(files).where(about(files)).returning({ id: files.id });
  for (const table of [mails, mentions, notes, workMarks]) await tx.delete(table).where(about(table));
  const threadFileIds = await eraseThreads(
    services,
    tx,
    record,
    and(eq(mailThreads.subjectKind, kind), inArray(mailThreads.subjectId, [...ids])),
  );
  await deleteRows();
  const more = (await eraseMore?.()) ?? [];
  if (countedAs !== undefined) {
    const entries = [...more, ...(await erasePayloads(tx, about(events)))];
    record({ type: `${countedAs}.deleted`, subject: { kind: "retention", id: countedAs }, details: { [countedAs]: ids.length, entries } });
  } else {
    for (const id of ids)
      record({
        type: `${kind}.deleted`,
        subject: { kind, id },
        details: { entries: await erasePayloads(tx, and(eq(events.subjectKind, kind), eq(events.subjectId, id)) ?? sql`false`) },
      });
  }
  return [...ofParts, ...own.map(({ id }) => id), ...threadFileIds];
}
