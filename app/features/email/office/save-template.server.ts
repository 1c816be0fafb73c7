import { and, eq } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import { writeAs } from "#platform/write.server.ts";
import { mailTemplates } from "#db/schema/mail.ts";
import { wordsError } from "#kit/mail/check-words.ts";
import { isOriginal, keepWords, ORIGINAL, type WordsKept } from "#kit/mail/stored-words.server.ts";
import type { MailTemplate, TemplateWords } from "#kit/capability/mail-template.ts";
import { findTemplate, permissionToEdit } from "#kit/mail/templates.ts";

export type TemplateSaved =
  | WordsKept
  | { readonly ok: false; readonly reason: "unknown" }
  | { readonly ok: false; readonly reason: "wrong"; readonly errors: Readonly<Record<string, string>> };

interface Wish {
  readonly words: TemplateWords;
  /** The newest version that the editor has loaded; 0 for none. */
  readonly seen: number;
}

const save = (ctx: Ctx, template: MailTemplate, { words, seen }: Wish): Promise<TemplateSaved> =>
  writeAs(ctx, permissionToEdit(template), (tx, record, { personId }) =>
    keepWords({ tx, record, now: ctx.services.clock.now(), authorId: personId }, template, words, seen),
  );

/** Adds a version and keeps earlier ones. */
export async function saveTemplate(
  ctx: Ctx,
  name: string,
  { subject, body, seen }: TemplateWords & Pick<Wish, "seen">,
): Promise<TemplateSaved> {
  const template = findTemplate(ctx.services, name);
  if (!template) return { ok: false, reason: "unknown" };
  const errors = wordsError(template, { subject, body });
  return errors ? { ok: false, reason: "wrong", errors } : save(ctx, template, { words: { subject, body }, seen });
}

/** Copies an earlier version to a new one. */
export async function restoreTemplate(
  ctx: Ctx,
  name: string,
  { version, seen }: { readonly version: number } & Pick<Wish, "seen">,
): Promise<TemplateSaved> {
  const [old] = await ctx.services.db
    .select()
    .from(mailTemplates)
    .where(and(eq(mailTemplates.name, name), eq(mailTemplates.version, version)));
  if (!old) return { ok: false, reason: "unknown" };
  return isOriginal(old) ? takeOriginal(ctx, name, { seen }) : saveTemplate(ctx, name, { subject: old.subject, body: old.body, seen });
}

/** Restores the built-in text. */
export async function takeOriginal(ctx: Ctx, name: string, { seen }: Pick<Wish, "seen">): Promise<TemplateSaved> {
  const template = findTemplate(ctx.services, name);
  return template ? save(ctx, template, { words: ORIGINAL, seen }) : { ok: false, reason: "unknown" };
}
