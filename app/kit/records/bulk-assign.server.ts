import { z } from "zod";
import { NONE } from "#domain/list/list-definition.ts";
import type { Permission } from "#domain/access/permissions.ts";
import { listStaffWith } from "#kit/activity/list-staff.server.ts";
import { bulkAction } from "#kit/lists/bulk-action.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Assignee } from "./assignees.server.ts";

/** Assigns one record in a transaction of its own. `before` is what the transaction found. */
type Assign = (
  ctx: Ctx,
  id: string,
  assigning: Assignee,
) => Promise<{ readonly ok: true; readonly before: { readonly assigneeId: string | null } } | { readonly ok: false }>;

const person = z.uuid().nullable();
/** Each record's previous and new assignee. Undo skips records changed since. */
const assignedSchema = z.record(z.uuid(), z.object({ before: person, after: person }));
type Assigned = z.infer<typeof assignedSchema>;

/** Applies the record page's operation to each record, with its rules and log entry. Skips those it refuses. */
export async function assignAll(assign: Assign, ctx: Ctx, ids: readonly string[], to: string | null): Promise<Assigned> {
  const assigned: Assigned = {};
  for (const id of ids) {
    const set = await assign(ctx, id, { assigneeId: to });
    if (set.ok && set.before.assigneeId !== to) assigned[id] = { before: set.before.assigneeId, after: to };
  }
  return assigned;
}

export async function assignAllBack(assign: Assign, ctx: Ctx, assigned: Assigned): Promise<number> {
  let done = 0;
  for (const [id, { before, after }] of Object.entries(assigned))
    if ((await assign(ctx, id, { assigneeId: before, from: { assigneeId: after } })).ok) done += 1;
  return done;
}

/** Without those whose earlier assignee has left, or lost the permission: nobody can assign to them. */
async function undoable({ services }: Ctx, permission: Permission, assigned: Assigned): Promise<Assigned> {
  const staff = new Set((await listStaffWith(services.db, permission)).map(({ id }) => id));
  return Object.fromEntries(Object.entries(assigned).filter(([, { before }]) => before === null || staff.has(before)));
}

/** The button of a list; its page adds the colleagues as choices: `useAssignees`. The permission is the assignee's. */
export const bulkAssign = (permission: Permission, assign: Assign) =>
  bulkAction({
    label: "Assign",
    done: "assigned",
    input: z.union([z.literal(NONE).transform(() => null), z.uuid()]),
    run: async (ctx, ids, to) => {
      const assigned = await assignAll(assign, ctx, ids, to);
      const undo = await undoable(ctx, permission, assigned);
      const done = Object.keys(assigned).length;
      return { done, undo, kept: done - Object.keys(undo).length };
    },
    undo: { token: assignedSchema, run: async (ctx, assigned) => ({ done: await assignAllBack(assign, ctx, assigned) }) },
  });
