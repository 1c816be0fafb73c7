import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Services } from "#platform/services.ts";
import type { RecordEvent, Tx } from "#platform/write.server.ts";

/** Records of one kind that a colleague handles. Those that are open are unassigned when the colleague is removed. */
export interface AssignedRecords {
  /** The `subject_kind` of its events. The event is `<kind>.assigned`. */
  readonly kind: string;
  readonly id: PgColumn;
  readonly assigneeId: PgColumn;
  /** What its events call the record, if anything. */
  readonly name?: PgColumn | SQL;
  readonly isOpen: () => SQL | undefined;
  /** What else happens to a record that is unassigned, such as news for those who have it open. */
  readonly unassigned?: (tx: Tx, id: string, now: Date) => Promise<unknown>;
  /** What else an email to the client changes, in words such as "Marked as contacted." */
  readonly mailed?: (tx: Tx, services: Services, record: RecordEvent, id: string) => Promise<string | undefined>;
}

export const assignedKinds = ({ capabilities }: Pick<Services, "capabilities">): readonly AssignedRecords[] =>
  capabilities.flatMap(({ assigned = [] }) => assigned);
