import type { FormRefusal, FormAnswer } from "#domain/forms/form-answer.ts";
import { parseForm } from "#domain/forms/parse-form.ts";
import { counted } from "#domain/text/counted.ts";
import type { Act } from "#kit/records/record-action.server.ts";
import { type Erased, erasePersonAndFiles } from "./erase-person.server.ts";
import { type HeldData, lookUpPerson } from "./look-up-person.server.ts";
import { erasureInput, personInput } from "./person-input.ts";

/** A refusal still shows what is stored, so that the form keeps its state. */
type PersonAnswer = FormAnswer | { readonly ok: true; readonly held: HeldData } | (FormRefusal & { readonly held: HeldData });

const REFUSALS: Readonly<Record<Extract<Erased, { ok: false }>["reason"], string>> = {
  is_staff: "This is a colleague. Remove them under People.",
  is_of_firm: "This is one of the company’s own addresses and cannot be erased.",
};

function sayErased({ records, mails, fileIds }: Extract<Erased, { ok: true }>): string {
  return `Erased permanently: ${counted(records, "record")}, ${counted(mails, "email")} and ${counted(fileIds.length, "file")}.`;
}

export const lookUp: Act<PersonAnswer> = async (ctx, _, form) => {
  const read = parseForm(personInput, form);
  return read.ok ? { ok: true, held: await lookUpPerson(ctx, read.data.email) } : read;
};

export const erase: Act<PersonAnswer> = async (ctx, id, form) => {
  const read = parseForm(erasureInput, form);
  if (!read.ok) return { ...(await lookUp(ctx, id, form)), ...read };
  const { email } = read.data;
  const erased = await erasePersonAndFiles(ctx, email);
  return erased.ok
    ? { ok: true, done: sayErased(erased) }
    : { ok: false, errors: { form: REFUSALS[erased.reason] }, held: await lookUpPerson(ctx, email) };
};
