import { sql, type SQL } from "drizzle-orm";
import { people } from "#db/schema/people.ts";

/** Case-insensitive, like the unique index. */
export const hasEmail = (email: string): SQL => sql`lower(${people.email}) = lower(${email})`;
