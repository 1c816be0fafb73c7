import { z } from "zod";
import { parseListQuery } from "#domain/list/list-query.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise, Forbidden } from "#platform/write.server.ts";
import { BULK_BATCH_IDS, type ListAnswer } from "./list-answer.ts";
import type { ListRow } from "./list-page.ts";
import type { ListSource } from "./list-source.server.ts";
import { listIds } from "./run-list.server.ts";
import { deleteView, deleteViewInput, renameView, renameViewInput, saveView, saveViewInput } from "./saved-views.server.ts";

/** An action's input may be a letter. */
const MAX_INPUT_CHARACTERS = 10_000;
const MAX_TOKEN_CHARACTERS = 100_000;
const MAX_QUERY_CHARACTERS = 4_000;

const UNKNOWN: ListAnswer = { ok: false, reason: "This list does not offer that action. Please reload the page and try again." };

const FAILED: ListAnswer = { ok: false, reason: "Something went wrong on our side, so it stopped there." };

const action = z.string().max(100);
const id = (isUuid: boolean) => (isUuid ? z.uuid() : z.string().regex(/^\d{1,15}$/));

/** Every POST a list page accepts; the page may have further intents. */
const inputs = (isUuid: boolean) =>
  z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("list.match"), query: z.string().max(MAX_QUERY_CHARACTERS) }),
    z.object({
      intent: z.literal("list.bulk"),
      action,
      ids: z.array(id(isUuid)).min(1).max(BULK_BATCH_IDS),
      input: z.string().max(MAX_INPUT_CHARACTERS),
    }),
    z.object({ intent: z.literal("list.undo"), action, token: z.string().max(MAX_TOKEN_CHARACTERS) }),
    saveViewInput.extend({ intent: z.literal("view.save") }),
    renameViewInput.extend({ intent: z.literal("view.rename") }),
    deleteViewInput.extend({ intent: z.literal("view.delete") }),
  ]);

type Input = z.infer<ReturnType<typeof inputs>>;

const fieldsOf = (form: FormData) => ({
  ...Object.fromEntries(form),
  ids: String(form.get("ids") ?? "")
    .split(" ")
    .filter(Boolean),
  input: String(form.get("input") ?? ""),
  isShared: form.has("isShared"),
});

async function runBulk<Row extends ListRow>(
  ctx: Ctx,
  source: ListSource<Row>,
  input: Input & { readonly intent: "list.bulk" | "list.undo" },
): Promise<ListAnswer> {
  const found = source.bulk && Object.hasOwn(source.bulk, input.action) ? source.bulk[input.action] : undefined;
  try {
    const outcome = input.intent === "list.bulk" ? await found?.run(ctx, input.ids, input.input) : await found?.undo?.(ctx, input.token);
    return outcome ? { ok: true, kind: "bulk", ...outcome } : UNKNOWN;
  } catch (error) {
    if (error instanceof Forbidden) throw error;
    // An error page would remove the Undo for earlier batches.
    ctx.services.log.error({ err: error, list: source.list.name, action: input.action }, "a bulk action failed");
    return FAILED;
  }
}

async function answer<Row extends ListRow>(ctx: Ctx, source: ListSource<Row>, input: Input): Promise<ListAnswer> {
  const { list } = source;
  switch (input.intent) {
    case "list.match":
      return { ok: true, kind: "match", ids: await listIds(ctx, source, parseListQuery(list, new URLSearchParams(input.query))) };
    case "list.bulk":
    case "list.undo":
      return runBulk(ctx, source, input);
    case "view.save":
      return viewAnswer("saved", await saveView(ctx, list, input));
    case "view.rename":
      return viewAnswer("renamed", await renameView(ctx, list, input));
    case "view.delete":
      return viewAnswer("deleted", await deleteView(ctx, list, input));
  }
}

const viewAnswer = (change: "saved" | "renamed" | "deleted", made: Awaited<ReturnType<typeof saveView>>): ListAnswer =>
  made.ok ? { ok: true, kind: "view", change, view: made.view } : made;

/** The `action` of a list page. */
export async function listAction<Row extends ListRow>(ctx: Ctx, source: ListSource<Row>, form: FormData): Promise<ListAnswer> {
  authorise(ctx.actor, source.list.permission);
  const parsed = inputs(source.id.getSQLType() === "uuid").safeParse(fieldsOf(form));
  if (parsed.success) return answer(ctx, source, parsed.data);
  const isViewInput = String(form.get("intent")).startsWith("view.");
  return isViewInput ? { ok: false, reason: parsed.error.issues[0]?.message ?? "" } : UNKNOWN;
}
