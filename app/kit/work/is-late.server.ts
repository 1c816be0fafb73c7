import { type SQL, sql } from "drizzle-orm";
import type { QueueSource } from "#kit/capability/queue-source.ts";

/** Whether the queue shows a record as late, for the filter of its list. The first matching reason counts. */
export function isLate({ reasons }: QueueSource, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const cases = reasons(at).map(({ when, due }) => sql`when ${when} then ${due}`);
  return sql`(case ${sql.join(cases, sql` `)} end) < ${at}`;
}

/** The filter's choices. */
export const LATE_OPTIONS = [{ value: "overdue", label: "Overdue" }] as const;
