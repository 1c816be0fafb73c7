import { eq } from "drizzle-orm";
import type { z } from "zod";
import { addNote } from "#kit/activity/notes.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { writeAs } from "#platform/write.server.ts";
import { contactAddresses, contacts } from "#db/schema/contacts.ts";
import { changeDetails } from "./change-contact.server.ts";
import { type Contact, contactSubject, findContactById, logSubject } from "./contact-record.server.ts";
import type { newContactSchema } from "./contact-input.ts";
import { lockContacts } from "./gather-contacts.server.ts";
import { findVisibleContact } from "./visible-contacts.server.ts";

export type Created =
  | { readonly ok: true; readonly contact: Contact }
  /** `id` is the contact with that address. */
  | { readonly ok: false; readonly reason: "exists"; readonly id: string };

/** For a person who called or whom staff met, and who has no records yet. */
export async function createContact(ctx: Ctx, { email, note, name, company, phone }: z.output<typeof newContactSchema>): Promise<Created> {
  const { services } = ctx;
  const created = await writeAs(ctx, "contacts", async (tx, record, staff): Promise<Created> => {
    await lockContacts(tx);
    const [known] = await tx.select().from(contactAddresses).where(eq(contactAddresses.address, email));
    if (known && (await findVisibleContact(tx, services, staff, known.contactId)))
      return { ok: false, reason: "exists", id: known.contactId };
    // A contact this colleague may not see: do not reveal its name or existence, but do not lose what they typed either.
    const hidden = known && (await findContactById(tx, known.contactId, "update"));
    if (hidden) {
      const [kept] = await tx.update(contacts).set({ isKept: true }).where(eq(contacts.id, hidden.id)).returning();
      const details = { name: hidden.name || name, company: hidden.company || company, phone: hidden.phone || phone };
      return { ok: true, contact: await changeDetails(tx, kept ?? hidden, details, record) };
    }
    const now = services.clock.now();
    const row = { name, knownAs: email, company, phone, isKept: true, lastSeenAt: now, createdAt: now };
    const [contact] = await tx.insert(contacts).values(row).returning();
    if (!contact) throw new Error("The contact was not stored.");
    await tx.insert(contactAddresses).values({ address: email, contactId: contact.id, createdAt: now });
    record({ type: "contact.created", subject: logSubject(contact) });
    return { ok: true, contact };
  });
  if (created.ok && note !== "") await addNote(ctx, contactSubject(created.contact), { body: note, mentions: [] });
  return created;
}
