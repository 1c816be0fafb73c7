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

/** The firm's own addresses, which are in the footer of every mail. */
export async function isOfFirm(db: Db | Tx, email: string): Promise<boolean> {
  const { supportEmail, contactEmail } = await findContact(db);
  return [supportEmail, contactEmail].some((own) => own.toLowerCase() === email.toLowerCase());
}

/** A stranger who types a staff address must not get access to that person's records. */
export const isOurs = async (db: Db | Tx, email: string): Promise<boolean> => (await isStaff(db, email)) || (await isOfFirm(db, email));
