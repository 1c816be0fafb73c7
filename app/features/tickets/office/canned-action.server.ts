import type { LibraryAnswer } from "#ui/admin/record/text-library.tsx";
import { isId } from "#domain/list/search-params.ts";
import { type Act, takeIntent } from "#kit/records/record-action.server.ts";
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

const GONE: LibraryAnswer = { ok: false, errors: { form: TICKET_REASONS.unknown_reply.sentence } };

const change: Act<LibraryAnswer> = async (ctx, id, form) => {
  const values = read(form);
  if (!values.ok) return values;
  return isId(id) && (await changeCannedReply(ctx, id, values.data)).ok ? { ok: true, done: "Canned reply saved." } : GONE;
};

const add: Act<LibraryAnswer> = async (ctx, _, form) => {
  const values = read(form);
  if (!values.ok) return values;
  await createCannedReply(ctx, values.data);
  return { ok: true, done: "Canned reply added." };
};

/** The response contains what is needed to restore it. */
const remove: Act<LibraryAnswer> = async (ctx, id) => {
  const removed = isId(id) ? await removeCannedReply(ctx, id) : undefined;
  if (!removed?.ok) return GONE;
  const { title, body } = removed.reply;
  return { ok: true, done: "Canned reply deleted.", undo: { title, body } };
};

export const cannedAction = (ctx: Ctx, form: FormData): Promise<LibraryAnswer> =>
  takeIntent({ add, change, remove }, ctx, String(form.get("id") ?? ""), form);
