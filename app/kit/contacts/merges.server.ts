import { and, desc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { events } from "#db/schema/activity.ts";
import { contacts } from "#db/schema/contacts.ts";
import { CONTACT_KIND } from "./contact-record.server.ts";

const factsSchema = z.object({ company: z.string(), phone: z.string(), isKept: z.boolean() });

const mergedSchema = z.object({
  otherId: z.uuid(),
  addresses: z.array(z.string()),
  noteIds: z.array(z.uuid()),
  otherName: z.string(),
  /** The name displayed at the time. */
  otherShown: z.string(),
  nameBefore: z.string(),
  nameAfter: z.string(),
  createdAt: z.coerce.date(),
  /** The details of both contacts before the merge. Absent in entries older than contact details. */
  facts: z.object({ kept: factsSchema, other: factsSchema }).optional(),
});

export type MergedFacts = z.infer<typeof factsSchema>;

export interface Merge extends z.infer<typeof mergedSchema> {
  /** The number of the log entry. */
  readonly seq: number;
  /** True while the other contact has not been recreated and this one has addresses from the merge as well as others. */
  readonly canBeUndone: boolean;
}

async function existingOf(db: Db | Tx, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: contacts.id })
    .from(contacts)
    .where(inArray(contacts.id, [...ids]));
  return rows.map(({ id }) => id);
}

/** The merges into this contact, latest first. `here` are its current addresses. */
export async function listMerges(db: Db | Tx, id: string, here: readonly string[]): Promise<readonly Merge[]> {
  const isMerge = and(eq(events.type, "contact.merged"), eq(events.subjectKind, CONTACT_KIND), eq(events.subjectId, id));
  const rows = await db.select({ seq: events.seq, payload: events.payload }).from(events).where(isMerge).orderBy(desc(events.seq));
  const merges = rows.flatMap(({ seq, payload }) => {
    const { data } = mergedSchema.safeParse(payload);
    return data ? [{ seq, ...data }] : [];
  });
  const back = await existingOf(
    db,
    merges.map(({ otherId }) => otherId),
  );
  return merges.map((merge, index) => {
    const theirs = merge.addresses.filter((address) => here.includes(address));
    const isLast = merges.findIndex(({ otherId }) => otherId === merge.otherId) === index;
    return { ...merge, canBeUndone: isLast && !back.includes(merge.otherId) && theirs.length > 0 && theirs.length < here.length };
  });
}
