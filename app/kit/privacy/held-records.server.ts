import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { events, type mentions, type notes, type workMarks } from "#db/schema/activity.ts";
import { files } from "#db/schema/files.ts";
import { mails } from "#db/schema/mail.ts";
import type { mailThreads } from "#db/schema/mail-in.ts";
import { saysAddress } from "./forget-address.server.ts";
import type { PersonalData, PersonalRecord } from "#kit/capability/personal-data.ts";

export interface HeldRecords {
  readonly holder: PersonalData;
  readonly records: readonly PersonalRecord[];
}

/** Everything all capabilities store about this address. */
export async function findHeldRecords(
  db: Db | Tx,
  { capabilities }: Pick<Services, "capabilities">,
  email: string,
): Promise<readonly HeldRecords[]> {
  const found: HeldRecords[] = [];
  // Sequential, because a transaction has one connection.
  for (const holder of capabilities.flatMap(({ personalData = [] }) => personalData))
    found.push({ holder, records: await holder.find(db, email) });
  return found;
}

/** The table's rows that belong to one of these records. */
export function aboutAny(
  table: typeof events | typeof files | typeof mails | typeof mailThreads | typeof mentions | typeof notes | typeof workMarks,
  held: readonly HeldRecords[],
): SQL {
  const each = held
    .filter(({ records }) => records.length > 0)
    .map(({ holder, records }) =>
      and(
        eq(table.subjectKind, holder.kind),
        inArray(
          table.subjectId,
          records.map(({ id }) => id),
        ),
      ),
    );
  return or(...each) ?? sql`false`;
}

export const isMailOf = (held: readonly HeldRecords[], email: string): SQL =>
  or(sql`lower(${mails.toAddress}) = lower(${email})`, aboutAny(mails, held)) ?? sql`false`;

const PAYLOAD = sql`${events.payload}::text`;
/** In JSON text a line break is a backslash and a letter, which would be mistaken for part of the address after it. */
const PAYLOAD_WORDS = sql`regexp_replace(${PAYLOAD}, ${String.raw`\\[nrt]`}, ' ', 'g')`;

/** Log entries about these records, or with this address in their payload. */
export const isEventAbout = (held: readonly HeldRecords[], email: string): SQL =>
  or(aboutAny(events, held), saysAddress(PAYLOAD, email, PAYLOAD_WORDS)) ?? sql`false`;
