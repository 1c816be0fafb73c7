import { data } from "react-router";
import type { z } from "zod";
import type { Refused, Said } from "#domain/forms/form-answer.ts";
import { type FormErrors, parseForm } from "#domain/forms/parse-form.ts";
import { isId } from "#domain/list/search-params.ts";
import type { NoteAnswer } from "#kit/activity/note.ts";
import { noteAction } from "#kit/activity/note-action.server.ts";
import type { RecordSubject } from "#kit/activity/record-subject.ts";
import type { Ctx } from "#platform/actor.ts";

type Fields = z.ZodObject<Readonly<Record<string, z.ZodType>>>;
type Outcome<R extends string> = { readonly ok: true } | { readonly ok: false; readonly reason: R };

/** What a form of a page sets off; the id is that of the record it is about. What leads to another page throws the redirect. */
export type Act<A = Said> = (ctx: Ctx, id: string, form: FormData) => Promise<A>;

const CANNOT: Refused = { ok: false, errors: { form: "This page cannot do that. Load it again and try once more." } };

const NO_RECORD: NoteAnswer = { ok: false, reason: "This record is gone." };

/** The sentence for what was done, or the one for why it was not, beside the field that can mend it if there is one. */
export const sayWith =
  <R extends string>(reasons: Readonly<Record<R, string | FormErrors>>) =>
  (done: string) =>
  (outcome: Outcome<R>): Said => {
    if (outcome.ok) return { ok: true, done };
    const why = reasons[outcome.reason];
    return { ok: false, errors: typeof why === "string" ? { form: why } : why };
  };

/**
 * By its status a refusal does not load the page again: the form still says what it was made from, and is refused again until somebody has
 * looked.
 */
export const withStatus = (said: Said) => data(said, { status: said.ok ? 200 : 409 });

/** A form with fields: what is wrong with them is said before anything happens. */
export function formAct<S extends Fields, R, A>(
  schema: S,
  verb: (ctx: Ctx, id: string, input: z.output<S>) => Promise<R>,
  say: (result: R, input: z.output<S>, ctx: Ctx) => A,
): Act<A | Refused> {
  return async (ctx, id, form) => {
    const read = parseForm(schema, form);
    return read.ok ? say(await verb(ctx, id, read.data), read.data, ctx) : read;
  };
}

/** What a page can be asked to do: its forms say by their `intent` which of them was sent, and so does the answer. */
export async function takeIntent<A extends object>(
  acts: Readonly<Record<string, Act<A>>>,
  ctx: Ctx,
  id: string,
  form: FormData,
): Promise<(A | Refused) & { readonly intent: string }> {
  const intent = String(form.get("intent"));
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  return { ...(act ? await act(ctx, id, form) : CANNOT), intent };
}

/** The action of a record's page: its own forms, and the notes that every record has. */
export const recordAction =
  <A extends object>(subjectOf: (ctx: Ctx, id: string) => Promise<RecordSubject | undefined>, acts: Readonly<Record<string, Act<A>>>) =>
  async (ctx: Ctx, id: string, form: FormData) => {
    if (!String(form.get("intent")).startsWith("note.")) return takeIntent(acts, ctx, id, form);
    const subject = await subjectOf(ctx, id);
    return subject ? noteAction(ctx, subject, form) : NO_RECORD;
  };

/** The action of a board: its form says which card was moved. */
export const boardAction =
  <A extends object>(move: Act<A>) =>
  async (ctx: Ctx, form: FormData): Promise<A | Refused> => {
    const id = String(form.get("id"));
    return isId(id) ? move(ctx, id, form) : CANNOT;
  };
