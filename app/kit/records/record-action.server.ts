import { data } from "react-router";
import type { z } from "zod";
import type { FormAnswer, FormRefusal, FormSuccess } from "#domain/forms/form-answer.ts";
import { type FormErrors, parseForm, parseTakenBack } from "#domain/forms/parse-form.ts";
import { TAKEN_BACK } from "#domain/forms/taken-back.ts";
import { isId } from "#domain/list/search-params.ts";
import type { NoteAnswer } from "#kit/activity/note.ts";
import { clientMailAction } from "#kit/activity/client-mail.server.ts";
import { noteAction } from "#kit/activity/note-action.server.ts";
import type { RecordSubject } from "#kit/activity/record-subject.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Setting } from "./changed.ts";

type Fields = z.ZodObject<Readonly<Record<string, z.ZodType>>>;
type Outcome<R extends string> = { readonly ok: true } | { readonly ok: false; readonly reason: R };

/** Handles one form of a page, given the record's id. Throws a redirect to navigate. */
export type Act<A = FormAnswer> = (ctx: Ctx, id: string, form: FormData) => Promise<A>;

const CANNOT: FormRefusal = { ok: false, errors: { form: "This page does not offer that action. Please reload it and try again." } };

const MAIL_INTENT = "mail.write";

const NO_RECORD: NoteAnswer = { ok: false, reason: "This record no longer exists." };

/** The success message, or the refusal, attached to the field it concerns if there is one. */
export const sayWith =
  <R extends string>(reasons: Readonly<Record<R, string | FormErrors>>) =>
  (done: string) =>
  (outcome: Outcome<R>): FormAnswer => {
    if (outcome.ok) return { ok: true, done };
    const why = reasons[outcome.reason];
    return { ok: false, errors: typeof why === "string" ? { form: why } : why };
  };

/** The success message of a new status, such as "Marked as won." */
export const markedAs = (label: string) => `Marked as ${label.toLowerCase()}.`;

/**
 * Status 409 keeps React Router from reloading the page after a refusal: the form keeps its old revision and is refused again until the
 * person has seen the change.
 */
export const withStatus = (said: FormAnswer) => data(said, { status: said.ok ? 200 : 409 });

/** A form with fields, validated before the verb runs. */
export function formAct<S extends Fields, R, A>(
  schema: S,
  verb: (ctx: Ctx, id: string, input: z.output<S>) => Promise<R>,
  say: (result: R, input: z.output<S>, ctx: Ctx) => A,
): Act<A | FormRefusal> {
  return async (ctx, id, form) => {
    const read = parseForm(schema, form);
    return read.ok ? say(await verb(ctx, id, read.data), read.data, ctx) : read;
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null;

/** The form that puts back what the verb's transaction replaced, which the page may not have shown yet. */
function undoOf(schema: Fields, form: FormData, result: unknown): FormSuccess["undo"] {
  const before = isObject(result) ? result["before"] : undefined;
  if (!isObject(before)) return undefined;
  const names = Object.keys(schema.shape);
  const sent = names.filter((name) => form.has(name));
  const wasThere = names.map((name) => [name, String(before[name] ?? "")]);
  // A colleague had already made the same change, and it is theirs to undo.
  if (sent.every((name) => String(form.get(name)) === String(before[name] ?? ""))) return undefined;
  const taken = sent.map((name) => [TAKEN_BACK + name, String(form.get(name))]);
  return { intent: String(form.get("intent")), ...Object.fromEntries([...wasThere, ...taken]) };
}

/** A field that is saved on change, and its Undo. The verb returns what was there `before`, by the names of the fields. */
export const setAct = <S extends Fields, R, A extends object>(
  schema: S,
  verb: (ctx: Ctx, id: string, input: Setting<z.output<S>>) => Promise<R>,
  say: (result: R, input: z.output<S>, ctx: Ctx) => A,
): Act<A | FormRefusal> => {
  return (ctx, id, form) => {
    const from = parseTakenBack(schema, form);
    const sayWithUndo = (result: R, input: z.output<S>, within: Ctx): A => {
      const undo = undoOf(schema, form, result);
      return { ...say(result, input, within), ...(undo && { undo }) };
    };
    return formAct(schema, (of, which, input: z.output<S>) => verb(of, which, { ...input, from }), sayWithUndo)(ctx, id, form);
  };
};

/** Dispatches by the form's `intent`, which the response repeats. */
export async function takeIntent<A extends object>(
  acts: Readonly<Record<string, Act<A>>>,
  ctx: Ctx,
  id: string,
  form: FormData,
): Promise<(A | FormRefusal) & { readonly intent: string }> {
  const intent = String(form.get("intent"));
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  return { ...(act ? await act(ctx, id, form) : CANNOT), intent };
}

/** The action of a record's page: its own forms, plus the notes and emails every record has. */
export const recordAction =
  <A extends object>(subjectOf: (ctx: Ctx, id: string) => Promise<RecordSubject | undefined>, acts: Readonly<Record<string, Act<A>>>) =>
  async (ctx: Ctx, id: string, form: FormData) => {
    const intent = String(form.get("intent"));
    if (intent !== MAIL_INTENT && !intent.startsWith("note.")) return takeIntent(acts, ctx, id, form);
    const subject = await subjectOf(ctx, id);
    if (intent === MAIL_INTENT) return { ...(subject ? await clientMailAction(ctx, subject, form) : CANNOT), intent };
    return subject ? noteAction(ctx, subject, form) : NO_RECORD;
  };

/** The action of a board: the form contains the id of the moved card. */
export const boardAction =
  <A extends object>(move: Act<A>) =>
  async (ctx: Ctx, form: FormData): Promise<A | FormRefusal> => {
    const id = String(form.get("id"));
    return isId(id) ? move(ctx, id, form) : CANNOT;
  };
