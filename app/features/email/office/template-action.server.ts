import { z } from "zod";
import type { FormAnswer } from "#domain/forms/form-answer.ts";
import { type Act, formAct, sayWith, takeIntent } from "#kit/records/record-action.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { restoreTemplate, saveTemplate, takeOriginal, type TemplateSaved } from "./save-template.server.ts";
import { templateSchema } from "./template-input.ts";

const number = z.coerce.number("Please load the page again.").int().min(0).max(1_000_000);
const seenSchema = z.object({ seen: number });
const restoreSchema = z.object({ seen: number, version: number });

const refused = sayWith<Exclude<Extract<TemplateSaved, { ok: false }>["reason"], "wrong">>({
  unknown: "This template is gone.",
  changed: "Somebody has saved another version meanwhile. Load the page again and look at it first.",
  unchanged: "These are the words it has already.",
});

const said =
  (done: string) =>
  (saved: TemplateSaved): FormAnswer =>
    !saved.ok && saved.reason === "wrong" ? { ok: false, errors: saved.errors } : refused(done)(saved);

const ACTS: Readonly<Record<string, Act>> = {
  save: formAct(templateSchema, saveTemplate, said("The words are saved. Emails from now on say them.")),
  restore: formAct(restoreSchema, restoreTemplate, (restored, { version }) => said(`Version ${version} counts again.`)(restored)),
  original: formAct(seenSchema, takeOriginal, said("The original words count again.")),
};

/** What the page of a template can be asked to do. */
export const templateAction = (ctx: Ctx, name: string, form: FormData): Promise<FormAnswer> => takeIntent(ACTS, ctx, name, form);
