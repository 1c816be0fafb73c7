import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { isChangedSince, type Setting } from "#kit/records/changed.ts";
import type { Ctx, Staff } from "#platform/actor.ts";
import { type RecordEvent, type Tx, writeAs } from "#platform/write.server.ts";
import { notes } from "#db/schema/activity.ts";
import { contactAddresses, contacts } from "#db/schema/contacts.ts";
import { type Contact, CONTACT_KIND, listAddresses, logSubject, nameOfContact } from "./contact-record.server.ts";
import { lockContacts } from "./gather-contacts.server.ts";
import { refreshContact } from "./refresh-contact.server.ts";
import { findVisibleContact } from "./visible-contacts.server.ts";
import { listMerges, type Merge, type MergedFacts } from "./merges.server.ts";

export type Changed =
  | { readonly ok: true; readonly id: string; readonly other?: string }
  | { readonly ok: false; readonly reason: "unknown" | "same" | "only_address" | "not_merged" | "changed_since" };

/** A contact the staff member may not see is reported as not found. */
const change = (
  ctx: Ctx,
  id: string,
  work: (tx: Tx, contact: Contact, record: RecordEvent, staff: Staff) => Promise<Changed>,
): Promise<Changed> =>
  writeAs(ctx, "contacts", async (tx, record, staff): Promise<Changed> => {
    await lockContacts(tx);
    const contact = await findVisibleContact(tx, ctx.services, staff, id, "update");
    return contact ? work(tx, contact, record, staff) : { ok: false, reason: "unknown" };
  });

export type ContactDetails = { readonly [Detail in "name" | "company" | "phone"]?: string | undefined };

const DETAILS = ["name", "company", "phone"] as const;

/** Part of verbs that have locked the contacts. Records no event if nothing changes. */
export async function changeDetails(tx: Tx, contact: Contact, details: ContactDetails, record: RecordEvent): Promise<Contact> {
  const changed = DETAILS.filter((detail) => details[detail] !== undefined && details[detail] !== contact[detail]);
  if (changed.length === 0) return contact;
  const after = Object.fromEntries(changed.map((detail) => [detail, details[detail]]));
  const before = Object.fromEntries(changed.map((detail) => [detail, contact[detail]]));
  const described = { ...contact, ...after };
  await tx.update(contacts).set(after).where(eq(contacts.id, contact.id));
  const isNameOnly = changed.every((detail) => detail === "name");
  record({ type: isNameOnly ? "contact.renamed" : "contact.changed", subject: logSubject(described), before, after });
  return described;
}

/** A name sent as the person gave it is not stored. */
export const areDetailsChanged = (contact: Contact, from: ContactDetails | undefined): boolean =>
  isChangedSince<ContactDetails>(from?.name === nameOfContact(contact) ? { ...contact, name: from.name } : contact, from);

export function changeContact(ctx: Ctx, id: string, { from, ...details }: Setting<ContactDetails>): Promise<Changed> {
  return change(ctx, id, async (tx, contact, record): Promise<Changed> => {
    if (areDetailsChanged(contact, from)) return { ok: false, reason: "changed_since" };
    await changeDetails(tx, contact, details, record);
    return { ok: true, id };
  });
}

const moveAddresses = (tx: Tx, to: string, addresses: readonly string[]) =>
  tx
    .update(contactAddresses)
    .set({ contactId: to })
    .where(inArray(contactAddresses.address, [...addresses]));

async function moveNotes(tx: Tx, from: string, to: string): Promise<readonly string[]> {
  const moved = await tx
    .update(notes)
    .set({ subjectId: to })
    .where(and(eq(notes.subjectKind, CONTACT_KIND), eq(notes.subjectId, from)))
    .returning({ id: notes.id });
  return moved.map(({ id }) => id);
}

/** The remaining contact keeps its displayed name, even if the other was seen later. */
const nameAfter = (kept: Contact, other: Contact) =>
  kept.name || (kept.knownAs === other.knownAs ? other.name : kept.knownAs || other.name);

const factsOf = ({ company, phone, isKept }: Contact): MergedFacts => ({ company, phone, isKept });

/**
 * Moves the other contact's addresses and notes here. Records do not move, because they belong to addresses. The event lists what was
 * moved, so that the merge can be undone.
 */
export function mergeContacts(ctx: Ctx, id: string, { otherId }: { readonly otherId: string }): Promise<Changed> {
  return change(ctx, id, async (tx, kept, record, staff): Promise<Changed> => {
    if (otherId === id) return { ok: false, reason: "same" };
    const other = await findVisibleContact(tx, ctx.services, staff, otherId, "update");
    if (!other) return { ok: false, reason: "unknown" };
    const addresses = await listAddresses(tx, otherId);
    await moveAddresses(tx, id, addresses);
    const noteIds = await moveNotes(tx, otherId, id);
    await tx.delete(contacts).where(eq(contacts.id, otherId));
    const name = nameAfter(kept, other);
    const facts = { kept: factsOf(kept), other: factsOf(other) };
    await tx
      .update(contacts)
      .set({ name, company: kept.company || other.company, phone: kept.phone || other.phone, isKept: kept.isKept || other.isKept })
      .where(eq(contacts.id, id));
    await refreshContact(tx, ctx.services, id);
    record({
      type: "contact.merged",
      subject: logSubject(kept),
      details: {
        otherId,
        addresses,
        noteIds,
        otherName: other.name,
        otherShown: nameOfContact(other),
        nameBefore: kept.name,
        nameAfter: name,
        createdAt: other.createdAt,
        facts,
      },
    });
    record({ type: "contact.merged_away", subject: logSubject(other), details: { into: id } });
    return { ok: true, id, other: otherId };
  });
}

/** Removes what came with the merge and keeps what staff wrote since. */
function withoutMerged(kept: Contact, { nameBefore, nameAfter: merged, facts }: Merge): ContactDetails & Partial<MergedFacts> {
  const name = kept.name === merged ? nameBefore : kept.name;
  if (!facts) return { name };
  const back = (detail: "company" | "phone") => (kept[detail] === facts.other[detail] ? facts.kept[detail] : kept[detail]);
  return { name, company: back("company"), phone: back("phone"), isKept: facts.kept.isKept };
}

/** Recreates the other contact from what is left of it. Only these addresses move. */
async function giveBack(tx: Tx, kept: Contact, merge: Merge, addresses: readonly string[]): Promise<void> {
  const { otherId, noteIds } = merge;
  await tx.insert(contacts).values({ id: otherId, name: merge.otherName, createdAt: merge.createdAt, ...merge.facts?.other });
  await moveAddresses(tx, otherId, addresses);
  if (noteIds.length > 0)
    await tx
      .update(notes)
      .set({ subjectId: otherId })
      .where(and(inArray(notes.id, [...noteIds]), eq(notes.subjectKind, CONTACT_KIND), eq(notes.subjectId, kept.id)));
  const left = await listAddresses(tx, kept.id);
  const isAllBack = !merge.addresses.some((address) => left.includes(address));
  if (isAllBack) await tx.update(contacts).set(withoutMerged(kept, merge)).where(eq(contacts.id, kept.id));
}

export function undoMerge(ctx: Ctx, id: string, { otherId }: { readonly otherId: string }): Promise<Changed> {
  return change(ctx, id, async (tx, kept, record): Promise<Changed> => {
    const here = await listAddresses(tx, id);
    const merge = (await listMerges(tx, id, here)).find((each) => each.otherId === otherId);
    if (!merge?.canBeUndone) return { ok: false, reason: "not_merged" };
    const theirs = merge.addresses.filter((address) => here.includes(address));
    await giveBack(tx, kept, merge, theirs);
    for (const each of [id, otherId]) await refreshContact(tx, ctx.services, each);
    record({ type: "contact.merge_undone", subject: logSubject(kept), details: { otherId, addresses: theirs } });
    return { ok: true, id, other: otherId };
  });
}

async function makeContactOf(tx: Tx, address: string, createdAt: Date): Promise<string> {
  const id = randomUUID();
  await tx.insert(contacts).values({ id, createdAt });
  await moveAddresses(tx, id, [address]);
  return id;
}

/** Splits an address and its records off into a separate contact, or into the contact it was merged from. Merging the two undoes it. */
export function splitContact(ctx: Ctx, id: string, { address }: { readonly address: string }): Promise<Changed> {
  return change(ctx, id, async (tx, contact, record): Promise<Changed> => {
    const addresses = await listAddresses(tx, id);
    if (!addresses.includes(address)) return { ok: false, reason: "unknown" };
    if (addresses.length === 1) return { ok: false, reason: "only_address" };
    const merge = (await listMerges(tx, id, addresses)).find((each) => each.canBeUndone && each.addresses.includes(address));
    if (merge) await giveBack(tx, contact, merge, [address]);
    const other = merge?.otherId ?? (await makeContactOf(tx, address, ctx.services.clock.now()));
    for (const each of [id, other]) await refreshContact(tx, ctx.services, each);
    record({ type: "contact.split", subject: logSubject(contact), details: { address, otherId: other } });
    return { ok: true, id, other };
  });
}
