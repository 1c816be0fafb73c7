import { and, eq, ne, sql } from "drizzle-orm";
import { isChangedSince, type Setting } from "#kit/records/changed.ts";
import type { Ctx } from "#platform/actor.ts";
import { type RecordEvent, type Tx, writeAs } from "#platform/write.server.ts";
import { employerContacts, employers } from "#db/schema/employers.ts";
import { type Employer, employerSubject, findEmployer } from "./poaching-record.server.ts";
import type { ContactInput } from "./staff-input.ts";

export type Contact = typeof employerContacts.$inferSelect;
export type ManagedContact =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: "unknown" | "unknown_contact" | "email_taken" | "changed" };

/** Locks the employer's row, so that two staff members adding the same contact run one after the other. */
function manage(
  ctx: Ctx,
  employerId: string,
  work: (tx: Tx, employer: Employer, record: RecordEvent) => Promise<ManagedContact>,
): Promise<ManagedContact> {
  return writeAs(ctx, "employers", async (tx, record): Promise<ManagedContact> => {
    const employer = await findEmployer(tx, employerId, "update");
    if (!employer) return { ok: false, reason: "unknown" };
    const managed = await work(tx, employer, record);
    if (managed.ok) await tx.update(employers).set({ updatedAt: ctx.services.clock.now() }).where(eq(employers.id, employerId));
    return managed;
  });
}

async function isTaken(tx: Tx, employerId: string, email: string, except?: string): Promise<boolean> {
  const isSame = and(
    eq(employerContacts.employerId, employerId),
    sql`lower(${employerContacts.email}) = lower(${email})`,
    except === undefined ? undefined : ne(employerContacts.id, except),
  );
  return (await tx.$count(employerContacts, isSame)) > 0;
}

async function findContact(tx: Tx, employerId: string, id: string): Promise<Contact | undefined> {
  const [contact] = await tx
    .select()
    .from(employerContacts)
    .where(and(eq(employerContacts.id, id), eq(employerContacts.employerId, employerId)));
  return contact;
}

/** Includes the address, so that erasure also finds the person in the log. */
const loggedFields = ({ fullName, email, phone, jobTitle }: ContactInput) => ({ fullName, email, phone, jobTitle });

export function addContact(ctx: Ctx, employerId: string, input: ContactInput): Promise<ManagedContact> {
  return manage(ctx, employerId, async (tx, employer, record) => {
    if (await isTaken(tx, employerId, input.email)) return { ok: false, reason: "email_taken" };
    await tx.insert(employerContacts).values({ ...input, employerId, createdAt: ctx.services.clock.now() });
    record({ type: "employer.contact_added", subject: employerSubject(employer), details: { contact: loggedFields(input) } });
    return { ok: true };
  });
}

/** `from`: the contact that the form showed. Refused if a colleague has saved it since. */
export function editContact(ctx: Ctx, employerId: string, id: string, { from, ...input }: Setting<ContactInput>): Promise<ManagedContact> {
  return manage(ctx, employerId, async (tx, employer, record) => {
    const contact = await findContact(tx, employerId, id);
    if (!contact) return { ok: false, reason: "unknown_contact" };
    if (isChangedSince(loggedFields(contact), from && loggedFields(from))) return { ok: false, reason: "changed" };
    if (await isTaken(tx, employerId, input.email, id)) return { ok: false, reason: "email_taken" };
    await tx.update(employerContacts).set(input).where(eq(employerContacts.id, id));
    record({
      type: "employer.contact_changed",
      subject: employerSubject(employer),
      before: loggedFields(contact),
      after: loggedFields(input),
    });
    return { ok: true };
  });
}

/** Keeps the contact's requests and their text. */
export function removeContact(ctx: Ctx, employerId: string, id: string): Promise<ManagedContact> {
  return manage(ctx, employerId, async (tx, employer, record) => {
    const contact = await findContact(tx, employerId, id);
    if (!contact) return { ok: false, reason: "unknown_contact" };
    await tx.delete(employerContacts).where(eq(employerContacts.id, id));
    record({ type: "employer.contact_removed", subject: employerSubject(employer), details: { contact: loggedFields(contact) } });
    return { ok: true };
  });
}
