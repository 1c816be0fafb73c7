import type { LibraryAnswer } from "#ui/admin/record/text-library.tsx";
import { isId } from "#domain/list/search-params.ts";
import type { Ctx } from "#platform/actor.ts";
import { parseForm } from "#domain/forms/parse-form.ts";
import { changeCannedReply, createCannedReply, removeCannedReply } from "../canned-replies.server.ts";
import { cannedReplySchema, type NewCannedReply } from "../staff-input.ts";
import { TICKET_REASONS } from "../ticket-reasons.ts";
import { placeholderError } from "#domain/tickets/fill-placeholders.ts";

function read(form: FormData): { readonly ok: true; readonly data: NewCannedReply } | Extract<LibraryAnswer, { ok: false }> {
  const parsed = parseForm(cannedReplySchema, form);
  if (!parsed.ok) return parsed;
  const error = placeholderError(parsed.data.body);
  return error === undefined ? parsed : { ok: false, errors: { body: error } };
}

const GONE: LibraryAnswer = { ok: false, errors: { form: TICKET_REASONS.unknown_reply[1] } };

async function change(ctx: Ctx, id: string, values: NewCannedReply): Promise<LibraryAnswer> {
  const changed = isId(id) && (await changeCannedReply(ctx, id, values)).ok;
  return changed ? { ok: true, done: "The canned reply is saved." } : GONE;
}

/** The answer carries what it takes to have it again. */
async function remove(ctx: Ctx, id: string): Promise<LibraryAnswer> {
  const removed = isId(id) ? await removeCannedReply(ctx, id) : undefined;
  if (!removed?.ok) return GONE;
  const { title, body } = removed.reply;
  return { ok: true, done: "The canned reply is deleted.", undo: { title, body } };
}

/** What the page of the canned replies can be asked to do. */
export async function cannedAction(ctx: Ctx, form: FormData): Promise<LibraryAnswer> {
  const [intent, id] = [form.get("intent"), String(form.get("id") ?? "")];
  if (intent === "remove") return remove(ctx, id);
  if (intent !== "add" && intent !== "change") return { ok: false, errors: { form: "This page cannot do that. Load it again and try once more." } };
  const values = read(form);
  if (!values.ok) return values;
  if (intent === "change") return change(ctx, id, values.data);
  await createCannedReply(ctx, values.data);
  return { ok: true, done: "The canned reply is added." };
}
