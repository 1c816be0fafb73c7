import { sql } from "drizzle-orm";
import { findContact } from "#kit/settings/contact.server.ts";
import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";

export async function isStaff(db: Db | Tx, email: string): Promise<boolean> {
  const [person] = await db
    .select({ id: people.id })
    .from(people)
    .where(sql`lower(${people.email}) = lower(${email})`);
  return person !== undefined;
}

/** An address at which the firm itself is reached: it stands at the foot of every mail. */
export async function isOfFirm(db: Db | Tx, email: string): Promise<boolean> {
  const { supportEmail, contactEmail } = await findContact(db);
  return [supportEmail, contactEmail].some((own) => own.toLowerCase() === email.toLowerCase());
}

/** Whoever types such an address into a form does not make ours what else is known by it. */
export const isOurs = async (db: Db | Tx, email: string): Promise<boolean> => (await isStaff(db, email)) || (await isOfFirm(db, email));
