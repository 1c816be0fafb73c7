import { z } from "zod";
import { NONE } from "#domain/list/list-definition.ts";
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
const assignedSchema = z.record(z.uuid(), z.object({ was: person, is: person }));
type Assigned = z.infer<typeof assignedSchema>;

/** Applies the record page's operation to each record, with its rules and log entry. Skips those it refuses. */
export async function assignAll(assign: Assign, ctx: Ctx, ids: readonly string[], to: string | null): Promise<Assigned> {
  const assigned: Assigned = {};
  for (const id of ids) {
    const set = await assign(ctx, id, { assigneeId: to });
    if (set.ok && set.before.assigneeId !== to) assigned[id] = { was: set.before.assigneeId, is: to };
  }
  return assigned;
}

export async function assignAllBack(assign: Assign, ctx: Ctx, assigned: Assigned): Promise<number> {
  let done = 0;
  for (const [id, { was, is }] of Object.entries(assigned))
    if ((await assign(ctx, id, { assigneeId: was, from: { assigneeId: is } })).ok) done += 1;
  return done;
}

/** The button of a list; its page adds the colleagues as choices: `useAssignees`. */
export const bulkAssign = (assign: Assign) =>
  bulkAction({
    label: "Assign",
    done: "assigned",
    input: z.union([z.literal(NONE).transform(() => null), z.uuid()]),
    run: async (ctx, ids, to) => {
      const undo = await assignAll(assign, ctx, ids, to);
      return { done: Object.keys(undo).length, undo };
    },
    undo: { token: assignedSchema, run: async (ctx, assigned) => ({ done: await assignAllBack(assign, ctx, assigned) }) },
  });
