import { and, asc, eq, sql } from "drizzle-orm";
import { companyDomain } from "#domain/employers/company-domain.ts";
import type { RecordEvent, Tx } from "#platform/write.server.ts";
import { employerContacts, employers } from "#db/schema/employers.ts";
import { type Employer, employerSubject } from "./poaching-record.server.ts";
import type { NewRequest } from "./request-input.ts";

type Sender = Pick<NewRequest, "company" | "website" | "industry" | "contactName" | "email" | "phone">;

async function findByName(tx: Tx, company: string): Promise<Employer | undefined> {
  const [employer] = await tx
    .select()
    .from(employers)
    .where(sql`lower(${employers.name}) = lower(${company})`);
  return employer;
}

/** The only employer with a contact at this domain. Undefined if there are several. */
async function findByDomain(tx: Tx, email: string): Promise<Employer | undefined> {
  const domain = companyDomain(email);
  if (domain === undefined) return undefined;
  const isAtDomain = sql`split_part(lower(${employerContacts.email}), '@', 2) = ${domain}`;
  const ids = await tx
    .selectDistinct({ id: employerContacts.employerId })
    .from(employerContacts)
    .innerJoin(employers, eq(employers.id, employerContacts.employerId))
    .where(and(isAtDomain, eq(employers.isDemo, false)))
    .limit(2);
  const [only] = ids;
  if (ids.length !== 1 || !only) return undefined;
  const [employer] = await tx.select().from(employers).where(eq(employers.id, only.id));
  return employer;
}

async function makeEmployer(tx: Tx, { company, website, industry }: Sender, now: Date, record: RecordEvent): Promise<Employer | undefined> {
  const [made] = await tx
    .insert(employers)
    .values({ name: company, website, industry, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  if (made) record({ type: "employer.created", subject: employerSubject(made) });
  return made;
}

/** A real request turns a demo employer into a real one, so that removing the demo data does not delete it. */
async function keepReal(tx: Tx, employer: Employer): Promise<void> {
  if (employer.isDemo) await tx.update(employers).set({ isDemo: false }).where(eq(employers.id, employer.id));
}

/** Matches by email address. An existing contact is not changed, because anyone can type any address. */
async function attachContact(tx: Tx, employer: Employer, { contactName, email, phone }: Sender, now: Date): Promise<string> {
  const isSame = and(eq(employerContacts.employerId, employer.id), sql`lower(${employerContacts.email}) = lower(${email})`);
  await tx
    .insert(employerContacts)
    .values({ employerId: employer.id, fullName: contactName, email, phone, createdAt: now })
    .onConflictDoNothing();
  const [contact] = await tx
    .select({ id: employerContacts.id })
    .from(employerContacts)
    .where(isSame)
    .orderBy(asc(employerContacts.createdAt))
    .limit(1);
  if (!contact) throw new Error("The contact was not stored.");
  return contact.id;
}

export interface Attached {
  readonly employer: Employer;
  readonly contactId: string;
  /** How the employer was matched, for staff to check, because anyone can type any company's name. */
  readonly foundBy: "name" | "domain" | "new";
}

/** Finds or creates a request's employer and contact. Existing records are not changed. */
export async function attachEmployer(tx: Tx, sender: Sender, now: Date, record: RecordEvent): Promise<Attached> {
  const byName = await findByName(tx, sender.company);
  const byDomain = byName ? undefined : await findByDomain(tx, sender.email);
  const made = byName || byDomain ? undefined : await makeEmployer(tx, sender, now, record);
  // A concurrent request may have created it.
  const employer = byName ?? byDomain ?? made ?? (await findByName(tx, sender.company));
  if (!employer) throw new Error("The employer was not stored.");
  await keepReal(tx, employer);
  return { employer, contactId: await attachContact(tx, employer, sender, now), foundBy: made ? "new" : byDomain ? "domain" : "name" };
}
