import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#platform/actor.ts";
import { type RecordEvent, type Tx, writeAs } from "#platform/write.server.ts";
import { events, notes } from "#db/schema/activity.ts";
import { contactAddresses, contacts } from "#db/schema/contacts.ts";
import { type Contact, CONTACT_KIND, findContactById, listAddresses, logSubject } from "./contact-record.server.ts";
import { takeTurn } from "./gather-contacts.server.ts";
import { knowAnew } from "./know-anew.server.ts";

export type Changed =
  | { readonly ok: true; readonly id: string; readonly other?: string }
  | { readonly ok: false; readonly reason: "unknown" | "same" | "only_address" | "not_merged" };

const change = (ctx: Ctx, id: string, work: (tx: Tx, contact: Contact, record: RecordEvent) => Promise<Changed>): Promise<Changed> =>
  writeAs(ctx, "contacts", async (tx, record): Promise<Changed> => {
    await takeTurn(tx);
    const contact = await findContactById(tx, id, "update");
    return contact ? work(tx, contact, record) : { ok: false, reason: "unknown" };
  });

export function renameContact(ctx: Ctx, id: string, { name }: { readonly name: string }): Promise<Changed> {
  return change(ctx, id, async (tx, contact, record) => {
    if (contact.name === name) return { ok: true, id };
    await tx.update(contacts).set({ name }).where(eq(contacts.id, id));
    record({ type: "contact.renamed", subject: logSubject({ ...contact, name }), before: { name: contact.name }, after: { name } });
    return { ok: true, id };
  });
}

const moveAddresses = (tx: Tx, to: string, addresses: readonly string[]) => tx.update(contactAddresses).set({ contactId: to }).where(inArray(contactAddresses.address, [...addresses]));

async function moveNotes(tx: Tx, from: string, to: string): Promise<readonly string[]> {
  const moved = await tx.update(notes).set({ subjectId: to }).where(and(eq(notes.subjectKind, CONTACT_KIND), eq(notes.subjectId, from))).returning({ id: notes.id });
  return moved.map(({ id }) => id);
}

/** Whoever stays keeps the name they are shown by, whatever the other called themselves last. */
const nameAfter = (kept: Contact, other: Contact) => kept.name || (kept.knownAs === other.knownAs ? other.name : kept.knownAs || other.name);

/** The addresses and notes of the other move here; records stay as they are, as they belong to addresses. What was moved is written down, so that it can go back. */
export function mergeContacts(ctx: Ctx, id: string, { otherId }: { readonly otherId: string }): Promise<Changed> {
  return change(ctx, id, async (tx, kept, record): Promise<Changed> => {
    if (otherId === id) return { ok: false, reason: "same" };
    const other = await findContactById(tx, otherId, "update");
    if (!other) return { ok: false, reason: "unknown" };
    const addresses = await listAddresses(tx, otherId);
    await moveAddresses(tx, id, addresses);
    const noteIds = await moveNotes(tx, otherId, id);
    await tx.delete(contacts).where(eq(contacts.id, otherId));
    const name = nameAfter(kept, other);
    await tx.update(contacts).set({ name }).where(eq(contacts.id, id));
    await knowAnew(tx, id);
    record({ type: "contact.merged", subject: logSubject(kept), details: { otherId, addresses, noteIds, otherName: other.name, nameBefore: kept.name, nameAfter: name, createdAt: other.createdAt } });
    record({ type: "contact.merged_away", subject: logSubject(other), details: { into: id } });
    return { ok: true, id, other: otherId };
  });
}

const mergedSchema = z.object({
  addresses: z.array(z.string()),
  noteIds: z.array(z.uuid()),
  otherName: z.string(),
  nameBefore: z.string(),
  nameAfter: z.string(),
  createdAt: z.coerce.date(),
});

async function findMerge(tx: Tx, id: string, otherId: string) {
  const isMerge = and(eq(events.type, "contact.merged"), eq(events.subjectKind, CONTACT_KIND), eq(events.subjectId, id), sql`${events.payload} ->> 'otherId' = ${otherId}`);
  const [found] = await tx.select({ payload: events.payload }).from(events).where(isMerge).orderBy(desc(events.seq)).limit(1);
  return mergedSchema.safeParse(found?.payload).data;
}

/** Takes a merge back: the other has again what it had, as far as it is still here. */
export function undoMerge(ctx: Ctx, id: string, { otherId }: { readonly otherId: string }): Promise<Changed> {
  return change(ctx, id, async (tx, kept, record): Promise<Changed> => {
    const merge = await findMerge(tx, id, otherId);
    if (!merge || (await findContactById(tx, otherId))) return { ok: false, reason: "not_merged" };
    const here = await listAddresses(tx, id);
    const theirs = merge.addresses.filter((address) => here.includes(address));
    if (theirs.length === 0 || theirs.length === here.length) return { ok: false, reason: "not_merged" };
    await tx.insert(contacts).values({ id: otherId, name: merge.otherName, createdAt: merge.createdAt });
    await moveAddresses(tx, otherId, theirs);
    if (merge.noteIds.length > 0) await tx.update(notes).set({ subjectId: otherId }).where(and(inArray(notes.id, merge.noteIds), eq(notes.subjectId, id)));
    if (kept.name === merge.nameAfter) await tx.update(contacts).set({ name: merge.nameBefore }).where(eq(contacts.id, id));
    for (const each of [id, otherId]) await knowAnew(tx, each);
    record({ type: "contact.merge_undone", subject: logSubject(kept), details: { otherId, addresses: theirs } });
    return { ok: true, id, other: otherId };
  });
}

/** The address becomes a person of its own, with everything that came from it. Merging the two is the way back. */
export function splitContact(ctx: Ctx, id: string, { address }: { readonly address: string }): Promise<Changed> {
  return change(ctx, id, async (tx, contact, record): Promise<Changed> => {
    const addresses = await listAddresses(tx, id);
    if (!addresses.includes(address)) return { ok: false, reason: "unknown" };
    if (addresses.length === 1) return { ok: false, reason: "only_address" };
    const other = randomUUID();
    await tx.insert(contacts).values({ id: other, createdAt: ctx.services.clock.now() });
    await moveAddresses(tx, other, [address]);
    for (const each of [id, other]) await knowAnew(tx, each);
    record({ type: "contact.split", subject: logSubject(contact), details: { address, otherId: other } });
    return { ok: true, id, other };
  });
}
