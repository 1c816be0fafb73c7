import { eq } from "drizzle-orm";
import type { MailTarget } from "#kit/capability/mail-target.ts";
import type { Db } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { employerContacts, employers, poachingRequests } from "#db/schema/employers.ts";

export type PoachingRequest = typeof poachingRequests.$inferSelect;
export type Employer = typeof employers.$inferSelect;

/** With "update" the row is locked until the transaction ends. */
export async function findRequest(db: Db | Tx, id: string, lock?: "update"): Promise<PoachingRequest | undefined> {
  const query = db.select().from(poachingRequests).where(eq(poachingRequests.id, id));
  const [request] = lock ? await query.for(lock) : await query;
  return request;
}

export async function findEmployer(db: Db | Tx, id: string, lock?: "update"): Promise<Employer | undefined> {
  const query = db.select().from(employers).where(eq(employers.id, id));
  const [employer] = lock ? await query.for(lock) : await query;
  return employer;
}

type Contact = Pick<typeof employerContacts.$inferSelect, "fullName" | "email">;

/** The sender or, for a request that staff entered, the employer's contact. */
export async function findClient(
  db: Db | Tx,
  { sender, contactId }: Pick<PoachingRequest, "sender" | "contactId">,
): Promise<Contact | undefined> {
  if (sender || contactId === null) return sender ?? undefined;
  const [contact] = await db.select().from(employerContacts).where(eq(employerContacts.id, contactId));
  return contact;
}

/** Mail is accepted from the address that sent the request, or from the contact that staff linked. */
export const poachingTarget: MailTarget = {
  async find(tx, id) {
    const [row] = await tx
      .select({ request: poachingRequests, contact: employerContacts.email })
      .from(poachingRequests)
      .leftJoin(employerContacts, eq(employerContacts.id, poachingRequests.contactId))
      .where(eq(poachingRequests.id, id));
    return row && { id, name: row.request.wanted, parties: [row.request.sender?.email, row.contact].flatMap((address) => address ?? []) };
  },
};

/** Whether the request is about one person, named by the employer or linked by staff. */
export const isNamed = ({ namedPerson, personId }: Pick<PoachingRequest, "namedPerson" | "personId">) =>
  namedPerson !== "" || personId !== null;

/** What the domain's rules need to know about the person. */
export const personOf = (request: Pick<PoachingRequest, "namedPerson" | "personId" | "informedAt">) => ({
  isNamed: isNamed(request),
  isLinked: request.personId !== null,
  isInformed: request.informedAt !== null,
});

export const employerSubject = ({ id, name }: Pick<Employer, "id" | "name">) => ({ kind: "employer", id, name });

/** Named after the wanted role; the employer's name is on the page and in its own log. */
export const poachingSubject = ({ id, wanted }: Pick<PoachingRequest, "id" | "wanted">) => ({ kind: "poaching", id, name: wanted });

export const poachingPath = (id: string) => `/admin/employee-poaching/${id}`;

export const poachingLink = ({ config }: Pick<Services, "config">, id: string) => `${config.publicUrl}${poachingPath(id)}`;
