import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PersonalData } from "#kit/capability/personal-data.ts";
import { employerContacts, employers, poachingRequests } from "#db/schema/employers.ts";

const isContact = (email: string): SQL => sql`lower(${employerContacts.email}) = lower(${email})`;

/** Requests sent from this address, or by a contact who has it now. */
export const isFrom = (email: string): SQL =>
  sql`(lower(${poachingRequests.sender} ->> 'email') = lower(${email}) or exists (select 1 from ${employerContacts} where ${employerContacts.id} = ${poachingRequests.contactId} and ${isContact(email)}))`;

export const poachingOfPerson: PersonalData = {
  kind: "poaching",
  async find(db, email) {
    const found = await db.select().from(poachingRequests).where(isFrom(email));
    return found.map(({ requestHash: _hash, idempotencyKey: _key, personId: _person, assigneeId: _assignee, ...request }) => ({
      id: request.id,
      data: request,
    }));
  },
  erase: (tx, ids) => tx.delete(poachingRequests).where(inArray(poachingRequests.id, [...ids])),
};

export const employerContactsOfPerson: PersonalData = {
  kind: "employer_contact",
  async find(db, email) {
    const found = await db.select().from(employerContacts).where(isContact(email));
    return found.map((contact) => ({ id: contact.id, data: contact }));
  },
  erase: (tx, ids) => tx.delete(employerContacts).where(inArray(employerContacts.id, [...ids])),
};

/**
 * Includes an employer that exists only because this person wrote and that staff never handled: its name is the person's text too. An
 * employer with other contacts, other requests or a status set by staff stays.
 */
export const employersOfPerson: PersonalData = {
  kind: "employer",
  async find(db, email) {
    const ofOthers = sql`exists (select 1 from ${employerContacts} where ${employerContacts.employerId} = ${employers.id} and not ${isContact(email)})`;
    const fromOthers = sql`exists (select 1 from ${poachingRequests} where ${poachingRequests.employerId} = ${employers.id} and not coalesce(${isFrom(email)}, false))`;
    const fromThem = sql`exists (select 1 from ${poachingRequests} where ${poachingRequests.employerId} = ${employers.id} and ${isFrom(email)})`;
    const found = await db
      .select()
      .from(employers)
      .where(and(eq(employers.status, "lead"), fromThem, sql`not ${ofOthers}`, sql`not ${fromOthers}`));
    return found.map((employer) => ({
      id: employer.id,
      data: { name: employer.name, website: employer.website, industry: employer.industry, createdAt: employer.createdAt },
    }));
  },
  erase: (tx, ids) => tx.delete(employers).where(inArray(employers.id, [...ids])),
};
