import type { Permission } from "#domain/access/permissions.ts";
import type { ListPlace } from "#domain/list/list-place.ts";
import type { Ctx } from "#platform/actor.ts";
import type { RecordSteps } from "#ui/admin/record/record-steps.tsx";

/** A list whose record pages link to the previous and next record. */
export interface RecordList {
  /** The parent path of the records' pages: `/admin/quotes` for `/admin/quotes/:id`. */
  readonly recordPath: string;
  readonly permission: Permission;
  /** The previous and next record under the list's filters and order. */
  readonly stepsFrom: (ctx: Ctx, id: string, asked: ListPlace) => Promise<RecordSteps>;
}
