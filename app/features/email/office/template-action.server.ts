import { z } from "zod";
import type { FormAnswer } from "#domain/forms/form-answer.ts";
import { type Act, formAct, sayWith, takeIntent } from "#kit/records/record-action.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { restoreTemplate, saveTemplate, takeOriginal, type TemplateSaved } from "./save-template.server.ts";
import { templateSchema } from "./template-input.ts";

const number = z.coerce.number("Please reload the page.").int().min(0).max(1_000_000);
const seenSchema = z.object({ seen: number });
const restoreSchema = z.object({ seen: number, version: number });

const refused = sayWith<Exclude<Extract<TemplateSaved, { ok: false }>["reason"], "wrong">>({
  unknown: "This template no longer exists.",
  changed: "A colleague saved another version. Reload the page to see it first.",
  unchanged: "Nothing has changed.",
});

const said =
  (done: string) =>
  (saved: TemplateSaved): FormAnswer =>
    !saved.ok && saved.reason === "wrong" ? { ok: false, errors: saved.errors } : refused(done)(saved);

const ACTS: Readonly<Record<string, Act>> = {
  save: formAct(templateSchema, saveTemplate, said("Saved. New emails use this text.")),
  restore: formAct(restoreSchema, restoreTemplate, (restored, { version }) => said(`Version ${version} restored.`)(restored)),
  original: formAct(seenSchema, takeOriginal, said("Original text restored.")),
};

export const templateAction = (ctx: Ctx, name: string, form: FormData): Promise<FormAnswer> => takeIntent(ACTS, ctx, name, form);
