import { eq } from "drizzle-orm";
import { allows, type Holder } from "#domain/access/permissions.ts";
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
  readonly contact: { readonly name: string; readonly href: string; readonly phone: string } | undefined;
  readonly entries: readonly PersonRecord[];
  /** How many more records are of kinds the reader may not open. */
  readonly hidden: number;
  /** What the reader may start for this person. */
  readonly actions: readonly { readonly label: string; readonly href: string }[];
}

interface Subject {
  readonly kind: string;
  readonly id: string;
}

interface Person {
  readonly email: string;
  readonly name: string;
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

function actionsOn({ capabilities }: Ctx["services"], holder: Holder, person: Person, record: Subject): PersonTrail["actions"] {
  return capabilities
    .flatMap(({ contactActions = [] }) => contactActions)
    .filter(({ permission }) => allows(holder, permission))
    .flatMap(({ onRecords }) => {
      const href = onRecords?.hrefOf(person, record);
      return onRecords && href !== undefined ? [{ label: onRecords.label, href }] : [];
    });
}

/** The person's other records the reader may open, and the link to their contact. */
export async function loadPersonTrail(ctx: Ctx, email: string, except: Subject): Promise<PersonTrail> {
  const staff = authorise(ctx.actor, "home");
  if (email === "") return { contact: undefined, entries: [], hidden: 0, actions: [] };
  const { db } = ctx.services;
  const contact = await contactOf(ctx, email.toLowerCase());
  const addresses = contact ? await listAddresses(db, contact.id) : [email.toLowerCase()];
  const entries = await listPersonRecords(ctx.services, staff, addresses);
  const visible =
    contact && allows(staff, "contacts") && (await findVisibleContact(db, ctx.services, staff, contact.id)) ? contact : undefined;
  const name = visible ? nameOfContact(visible) : "";
  return {
    contact: visible && { name, href: contactPath(visible.id), phone: visible.phone },
    actions: actionsOn(ctx.services, staff, { email, name: name === email.toLowerCase() ? "" : name }, except),
    entries: entries.filter(({ kind, id }) => kind !== except.kind || id !== except.id),
    hidden: await countHidden(ctx.services, staff, addresses),
  };
}
