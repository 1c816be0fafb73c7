import { z } from "zod";
import { type FormErrors, parseForm } from "#domain/forms/parse-form.ts";
import type { Ctx } from "#platform/actor.ts";
import { restoreTemplate, saveTemplate, takeOriginal, type TemplateSaved } from "./save-template.server.ts";
import { templateSchema } from "./template-input.ts";

export type TemplateAnswer = { readonly ok: true; readonly done: string } | { readonly ok: false; readonly errors: FormErrors };

const number = z.coerce.number("Please load the page again.").int().min(0).max(1_000_000);
const seenSchema = z.object({ seen: number });
const restoreSchema = z.object({ seen: number, version: number });

const REASONS: Readonly<Record<Exclude<Extract<TemplateSaved, { ok: false }>["reason"], "wrong">, string>> = {
  unknown: "This template is gone.",
  changed: "Somebody has saved another version meanwhile. Load the page again and look at it first.",
  unchanged: "These are the words it has already.",
};

function said(saved: TemplateSaved, done: string): TemplateAnswer {
  if (saved.ok) return { ok: true, done };
  return { ok: false, errors: saved.reason === "wrong" ? saved.errors : { form: REASONS[saved.reason] } };
}

/** What the page of a template can be asked to do. */
export async function templateAction(ctx: Ctx, name: string, form: FormData): Promise<TemplateAnswer> {
  const intent = String(form.get("intent"));
  if (intent === "save") {
    const read = parseForm(templateSchema, form);
    return read.ok ? said(await saveTemplate(ctx, name, read.data), "The words are saved. Emails from now on say them.") : read;
  }
  if (intent === "restore") {
    const read = parseForm(restoreSchema, form);
    return read.ok ? said(await restoreTemplate(ctx, name, read.data), `Version ${read.data.version} counts again.`) : read;
  }
  if (intent === "original") {
    const read = parseForm(seenSchema, form);
    return read.ok ? said(await takeOriginal(ctx, name, read.data), "The original words count again.") : read;
  }
  return { ok: false, errors: { form: "This page cannot do that. Load it again and try once more." } };
}
