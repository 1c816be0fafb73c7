import type { Ctx } from "#platform/actor.ts";
import { type FormErrors, parseForm } from "#domain/forms/parse-form.ts";
import { type Erased, erasePersonAndFiles } from "./erase-person.server.ts";
import { type HeldData, lookUpPerson } from "./look-up-person.server.ts";
import { erasureInput, personInput } from "./person-input.ts";

export interface PersonAnswer {
  readonly form: "look-up" | "erase";
  readonly errors?: FormErrors;
  readonly held?: HeldData;
  readonly said?: string;
}

const REFUSALS: Readonly<Record<Extract<Erased, { ok: false }>["reason"], string>> = {
  is_staff: "This is somebody on the staff: remove them under People.",
  is_of_firm: "This is an address of the firm itself, which stands at the foot of every email: it cannot be erased.",
};

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

function sayErased({ records, mails, fileIds }: Extract<Erased, { ok: true }>): string {
  return `Erased for good: ${counted(records, "record")}, ${counted(mails, "email")} and ${counted(fileIds.length, "file")}.`;
}

async function lookUp(ctx: Ctx, form: FormData): Promise<PersonAnswer> {
  const read = parseForm(personInput, form);
  return read.ok ? { form: "look-up", held: await lookUpPerson(ctx, read.data.email) } : { form: "look-up", errors: read.errors };
}

/** A refusal still shows what there is, so that the second attempt starts where the first one ended. */
async function erase(ctx: Ctx, form: FormData): Promise<PersonAnswer> {
  const read = parseForm(erasureInput, form);
  if (!read.ok) return { ...(await lookUp(ctx, form)), form: "erase", errors: read.errors };
  const erased = await erasePersonAndFiles(ctx, read.data.email);
  if (!erased.ok) return { form: "erase", errors: { form: REFUSALS[erased.reason] }, held: await lookUpPerson(ctx, read.data.email) };
  return { form: "erase", said: sayErased(erased) };
}

/** Undefined for a form that nobody has made. */
export async function answerPersonForm(ctx: Ctx, form: FormData): Promise<PersonAnswer | undefined> {
  const name = form.get("form");
  if (name === "erase") return erase(ctx, form);
  return name === "look-up" ? lookUp(ctx, form) : undefined;
}
