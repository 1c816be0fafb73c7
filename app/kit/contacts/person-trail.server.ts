import { eq } from "drizzle-orm";
import { allows } from "#domain/access/permissions.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { authorise } from "#platform/write.server.ts";
import { contactAddresses } from "#db/schema/contacts.ts";
import { contactPath, findContactById, listAddresses, nameOfContact } from "./contact-record.server.ts";
import { gatherContact } from "./gather-contacts.server.ts";
import { findVisibleContact } from "./visible-contacts.server.ts";
import { countHidden, listPersonRecords, type PersonRecord } from "./person-records.server.ts";

export interface PersonTrail {
  /** Absent if the reader may not open contacts, or not this one. */
  readonly contact: { readonly name: string; readonly href: string } | undefined;
  readonly entries: readonly PersonRecord[];
  /** How many more records are of kinds the reader may not open. */
  readonly hidden: number;
}

async function findContactIdOf(db: Db, address: string): Promise<string | undefined> {
  const [found] = await db
    .select({ contactId: contactAddresses.contactId })
    .from(contactAddresses)
    .where(eq(contactAddresses.address, address));
  return found?.contactId;
}

/** A record may be opened before the background work has created its contact. */
async function contactOf({ services }: Ctx, address: string) {
  const known = await findContactIdOf(services.db, address);
  if (known === undefined) await gatherContact(services, address);
  const id = known ?? (await findContactIdOf(services.db, address));
  return id === undefined ? undefined : findContactById(services.db, id);
}

/** The person's other records the reader may open, and the link to their contact. */
export async function loadPersonTrail(
  ctx: Ctx,
  email: string,
  except: { readonly kind: string; readonly id: string },
): Promise<PersonTrail> {
  const staff = authorise(ctx.actor, "home");
  if (email === "") return { contact: undefined, entries: [], hidden: 0 };
  const { db } = ctx.services;
  const contact = await contactOf(ctx, email.toLowerCase());
  const addresses = contact ? await listAddresses(db, contact.id) : [email.toLowerCase()];
  const entries = await listPersonRecords(ctx.services, staff, addresses);
  return {
    contact:
      contact && allows(staff, "contacts") && (await findVisibleContact(db, ctx.services, staff, contact.id))
        ? { name: nameOfContact(contact), href: contactPath(contact.id) }
        : undefined,
    entries: entries.filter(({ kind, id }) => kind !== except.kind || id !== except.id),
    hidden: await countHidden(ctx.services, staff, addresses),
  };
}
