import type { SQL } from "drizzle-orm";
import type { Services } from "#platform/services.ts";
import type { Holder, Permission } from "#domain/access/permissions.ts";
import type { AdminIconName } from "#ui/admin/shell/admin-icon.tsx";

/** Why a record waits for staff. The first matching reason counts. */
export interface QueueReason {
  /** For example "New", "Accepted" or "Expires". */
  readonly words: string;
  readonly when: SQL;
  /** When it began to wait. A snooze ends if this is later than the snooze. */
  readonly since: SQL;
  /** When it becomes overdue. */
  readonly due: SQL;
}

/** Records of one kind in the queue at `/admin`. The kind determines the permission and the page. */
export interface QueueSource {
  /** The `subject_kind` of its events. */
  readonly kind: string;
  readonly one: string;
  readonly many: string;
  readonly icon: AdminIconName;
  /** The menu page that shows the badge. */
  readonly menu: string;
  /** Tables have short aliases; the queue joins its own marks as `m`. */
  readonly from: SQL;
  readonly id: SQL;
  /**
   * The person's name, or their address if no name is known. Like the title, evaluated only for the rows shown, because both may be
   * subqueries.
   */
  readonly person: SQL;
  readonly title: SQL;
  /** What is shown instead of the titles that this reader may not read, by id. */
  readonly hiddenTitles?: (services: Services, holder: Holder, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Null if the record has no assignee. */
  readonly assigneeId: SQL;
  /** From -1 (low) to 2 (urgent). Defaults to 0. */
  readonly priority?: SQL;
  /** Its value, if known. */
  readonly cents?: SQL;
  /** What readers see who lack the kind's permission and have this one: `from` without all other records, under the same name. */
  readonly part?: { readonly permission: Permission; readonly from: SQL };
  /** `now` is a parameter of the statement, which is prepared once. */
  readonly reasons: (now: SQL) => readonly QueueReason[];
}

/** What a person has begun and not finished, shown at `/admin`. */
export interface UnfinishedWork {
  readonly title: string;
  readonly permission: Permission;
  /** All of it. */
  readonly href: string;
  /** The newest `limit` ones, with their state in words. */
  load(
    services: Services,
    limit: number,
  ): Promise<readonly { readonly href: string; readonly name: string; readonly state: string; readonly at: Date }[]>;
}

/** A figure shown above the queue. */
export interface WorkFigure {
  readonly label: string;
  /** Starts at 1. */
  readonly position: number;
  readonly permission: Permission;
  /** The list of what the figure counts. */
  readonly href: string;
  load(services: Pick<Services, "clock" | "db">): Promise<string>;
}
