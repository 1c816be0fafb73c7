import { and, desc, eq } from "drizzle-orm";
import type { Permission } from "#domain/access/permissions.ts";
import type { Ctx } from "#platform/actor.ts";
import { writeAs } from "#platform/write.server.ts";
import { mailTemplates } from "#db/schema/mail.ts";
import { wordsError } from "#kit/mail/check-words.ts";
import { isOriginal, ORIGINAL } from "#kit/mail/stored-words.server.ts";
import type { MailTemplate, TemplateWords } from "#kit/capability/mail-template.ts";
import { findTemplate } from "#kit/mail/templates.ts";

export type TemplateSaved =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly reason: "unknown" | "changed" | "unchanged" }
  | { readonly ok: false; readonly reason: "wrong"; readonly errors: Readonly<Record<string, string>> };

/** Only those who manage staff may edit account mails (invitation, password reset). */
export const permissionToEdit = ({ isAccount }: MailTemplate): Permission => (isAccount ? "people" : "email");

interface Wish {
  readonly words: TemplateWords;
  /** The newest version that the editor has loaded; 0 for none. */
  readonly seen: number;
}

async function save(ctx: Ctx, template: MailTemplate, { words, seen }: Wish): Promise<TemplateSaved> {
  return writeAs(ctx, permissionToEdit(template), async (tx, record, staff): Promise<TemplateSaved> => {
    const [newest] = await tx
      .select()
      .from(mailTemplates)
      .where(eq(mailTemplates.name, template.name))
      .orderBy(desc(mailTemplates.version))
      .limit(1);
    if ((newest?.version ?? 0) !== seen) return { ok: false, reason: "changed" };
    const before = newest && !isOriginal(newest) ? newest : template;
    const after = isOriginal(words) ? template : words;
    if (before.subject === after.subject && before.body === after.body) return { ok: false, reason: "unchanged" };
    const version = seen + 1;
    const [saved] = await tx
      .insert(mailTemplates)
      .values({ name: template.name, version, ...words, authorId: staff.personId, createdAt: ctx.services.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (!saved) return { ok: false, reason: "changed" };
    record({
      type: "mail_template.changed",
      subject: { kind: "mail_template", id: template.name, name: template.title },
      details: { version, isOriginal: isOriginal(words) },
    });
    return { ok: true, version };
  });
}

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
