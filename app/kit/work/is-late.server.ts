import { type SQL, sql } from "drizzle-orm";
import type { QueueSource } from "#kit/capability/queue-source.ts";

/** Whether the queue shows a record as late, for the filter of its list. The first matching reason counts. */
export function isLate({ reasons }: QueueSource, now: Date): SQL {
  const cases = reasons(now).map(({ when, due }) => sql`when ${when} then ${due}`);
  return sql`(case ${sql.join(cases, sql` `)} end) < ${now.toISOString()}::timestamptz`;
}

/** The filter's choices. */
export const LATE_OPTIONS = [{ value: "overdue", label: "Overdue" }] as const;
