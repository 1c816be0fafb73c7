import type { SQL } from "drizzle-orm";
import type { Services } from "#platform/services.ts";
import type { Permission } from "#domain/access/permissions.ts";
import type { AdminIconName } from "#ui/admin/shell/admin-icon.tsx";

/** Why a record waits for staff. The first reason that applies counts. */
export interface QueueReason {
  /** Such as "New", "Accepted", "Expires". */
  readonly words: string;
  readonly when: SQL;
  /** The moment it began to wait. A snooze ends when this is later than the snooze. */
  readonly since: SQL;
  /** The moment from which it is late. */
  readonly due: SQL;
}

/** Records of one kind in the queue at `/admin`. Its permission and its page are those of the kind. */
export interface QueueSource {
  /** The `subject_kind` of its events. */
  readonly kind: string;
  readonly one: string;
  readonly many: string;
  readonly icon: AdminIconName;
  /** The page of the menu that has the badge. */
  readonly menu: string;
  /** Tables have short aliases: the queue joins its own marks as `m`. */
  readonly from: SQL;
  readonly id: SQL;
  /** The person's name, or their address where no name is known. Evaluated for the rows shown only, as the title: both may be subqueries. */
  readonly person: SQL;
  readonly title: SQL;
  /** Null where the record has no assignee. */
  readonly assigneeId: SQL;
  /** From -1, low, to 2, urgent. Absent: 0. */
  readonly priority?: SQL;
  /** What it is worth, where that is known. */
  readonly cents?: SQL;
  readonly reasons: (now: Date) => readonly QueueReason[];
}

/** A figure above the queue. */
export interface WorkFigure {
  readonly label: string;
  /** From 1. */
  readonly position: number;
  readonly permission: Permission;
  /** The list that shows what the figure counts. */
  readonly href: string;
  load(services: Pick<Services, "clock" | "db">): Promise<string>;
}
