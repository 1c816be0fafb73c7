import type { LibraryAnswer } from "#ui/admin/record/text-library.tsx";
import { isId } from "#domain/list/search-params.ts";
import { parseForm } from "#domain/forms/parse-form.ts";
import { type Act, takeIntent } from "#kit/records/record-action.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { addLetter, changeLetter, letterSchema, removeLetter } from "../candidate-letters.server.ts";

const GONE: LibraryAnswer = { ok: false, errors: { form: "This letter no longer exists." } };

const remove: Act<LibraryAnswer> = async (ctx, id) => {
  const removed = isId(id) ? await removeLetter(ctx, id) : undefined;
  if (!removed?.ok) return GONE;
  const { kind, title, subject, body } = removed.letter;
  return { ok: true, done: "Letter deleted.", undo: { kind, title, subject, body } };
};

const change: Act<LibraryAnswer> = async (ctx, id, form) => {
  const read = parseForm(letterSchema, form);
  if (!read.ok) return read;
  return isId(id) && (await changeLetter(ctx, id, read.data)).ok ? { ok: true, done: "Letter saved." } : GONE;
};

const add: Act<LibraryAnswer> = async (ctx, _, form) => {
  const read = parseForm(letterSchema, form);
  if (!read.ok) return read;
  await addLetter(ctx, read.data);
  return { ok: true, done: "Letter added." };
};

export const lettersAction = (ctx: Ctx, form: FormData): Promise<LibraryAnswer> =>
  takeIntent({ add, change, remove }, ctx, String(form.get("id") ?? ""), form);
