import { type SQL, sql } from "drizzle-orm";
import { notes } from "#db/schema/activity.ts";

/** For "No progress": no note on the record since then. Uncorrelated, so it runs once instead of once per row. */
export const hasNoNoteSince = (kind: string, id: SQL, then: SQL): SQL =>
  sql`${id} <> all(array(select ${notes.subjectId}::uuid from ${notes} where ${notes.subjectKind} = ${kind} and ${notes.createdAt} > ${then}))`;

export const lastNoteAt = (kind: string, id: SQL): SQL =>
  sql`(select max(${notes.createdAt}) from ${notes} where ${notes.subjectKind} = ${kind} and ${notes.subjectId} = ${id}::text)`;
