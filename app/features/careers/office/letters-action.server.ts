import type { LibraryAnswer } from "#ui/admin/record/text-library.tsx";
import { isId } from "#domain/list/search-params.ts";
import { parseForm } from "#domain/forms/parse-form.ts";
import type { Ctx } from "#platform/actor.ts";
import { addLetter, changeLetter, letterSchema, removeLetter } from "../candidate-letters.server.ts";

const GONE: LibraryAnswer = { ok: false, errors: { form: "This letter is gone." } };

async function remove(ctx: Ctx, id: string): Promise<LibraryAnswer> {
  const removed = isId(id) ? await removeLetter(ctx, id) : undefined;
  if (!removed?.ok) return GONE;
  const { title, subject, body } = removed.letter;
  return { ok: true, done: "The letter is deleted.", undo: { title, subject, body } };
}

/** What the page of the letters can be asked to do. */
export async function lettersAction(ctx: Ctx, form: FormData): Promise<LibraryAnswer> {
  const [intent, id] = [form.get("intent"), String(form.get("id") ?? "")];
  if (intent === "remove") return remove(ctx, id);
  if (intent !== "add" && intent !== "change") return { ok: false, errors: { form: "This page cannot do that. Load it again and try once more." } };
  const read = parseForm(letterSchema, form);
  if (!read.ok) return read;
  if (intent === "change") return isId(id) && (await changeLetter(ctx, id, read.data)).ok ? { ok: true, done: "The letter is saved." } : GONE;
  await addLetter(ctx, read.data);
  return { ok: true, done: "The letter is added." };
}
