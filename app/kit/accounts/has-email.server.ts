import { sql, type SQL } from "drizzle-orm";
import { people } from "#db/schema/people.ts";

/** As the unique index sees it: capital letters make no other address. */
export const hasEmail = (email: string): SQL => sql`lower(${people.email}) = lower(${email})`;
