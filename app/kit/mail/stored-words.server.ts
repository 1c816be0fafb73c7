import { desc, eq, sql } from "drizzle-orm";
import { type Db, isDatabase } from "#platform/db.server.ts";
import { prepared } from "#platform/prepared.server.ts";
import type { Services } from "#platform/services.ts";
import type { RecordEvent, Tx } from "#platform/write.server.ts";
import { mailTemplates } from "#db/schema/mail.ts";
import { people } from "#db/schema/people.ts";
import { wordsError } from "./check-words.ts";
import { starterTemplates } from "./templates.ts";
import type { MailTemplate, TemplateWords } from "#kit/capability/mail-template.ts";

/** Marks a return to the default text, including later changes to it. */
export const ORIGINAL: TemplateWords = { subject: "", body: "" };

export const isOriginal = ({ subject, body }: TemplateWords) => subject === "" && body === "";

const newestWords = prepared("newest-mail-words", ["name"], (db, $) =>
  db
    .select({ subject: mailTemplates.subject, body: mailTemplates.body })
    .from(mailTemplates)
    .where(eq(mailTemplates.name, $.name))
    .orderBy(desc(mailTemplates.version))
    .limit(1),
);

/**
 * A template's current text. Stored text with a variable that no longer exists would be sent with braces, so the default text is used
 * instead.
 */
export function currentWords(db: Db | Tx, template: MailTemplate): Promise<TemplateWords> {
  if (isDatabase(db)) return readWords(db, template);
  const read = readInTransaction.get(db) ?? new Map<MailTemplate, Promise<TemplateWords>>();
  readInTransaction.set(db, read);
  const words = read.get(template) ?? readWords(db, template);
  read.set(template, words);
  return words;
}

/** A transaction reads a template once, so that a verb can load everything it needs up front. */
const readInTransaction = new WeakMap<object, Map<MailTemplate, Promise<TemplateWords>>>();

async function readWords(db: Db | Tx, template: MailTemplate): Promise<TemplateWords> {
  const [stored] = await newestWords(db, { name: template.name });
  if (!stored || isOriginal(stored) || wordsError(template, stored)) return { subject: template.subject, body: template.body };
  return stored;
}

/** The templates that a letter can start from. */
export const listStarters = ({ db, capabilities }: Pick<Services, "db" | "capabilities">) =>
  Promise.all(
    starterTemplates({ capabilities }).map(async (starter) => ({
      id: starter.name,
      title: starter.title,
      ...(await currentWords(db, starter)),
    })),
  );

/** Newest first. */
export function listVersions(db: Db | Tx, name: string) {
  return db
    .select({
      version: mailTemplates.version,
      subject: mailTemplates.subject,
      body: mailTemplates.body,
      author: people.name,
      createdAt: mailTemplates.createdAt,
    })
    .from(mailTemplates)
    .leftJoin(people, eq(people.id, mailTemplates.authorId))
    .where(eq(mailTemplates.name, name))
    .orderBy(desc(mailTemplates.version));
}

/** The newest text of each changed template. */
export async function listChangedWords(db: Db) {
  const newest = db
    .selectDistinctOn([mailTemplates.name])
    .from(mailTemplates)
    .orderBy(mailTemplates.name, desc(mailTemplates.version))
    .as("newest");
  return db
    .select({ name: newest.name, version: newest.version, subject: newest.subject, body: newest.body })
    .from(newest)
    .where(sql`${newest.body} <> ''`)
    .orderBy(newest.name);
}

/** Names of the changed templates, with their current version. */
export const changedTemplates = async (db: Db): Promise<ReadonlyMap<string, number>> =>
  new Map((await listChangedWords(db)).map(({ name, version }) => [name, version]));

interface WordsChange {
  readonly tx: Tx;
  readonly record: RecordEvent;
  readonly now: Date;
  /** Null for an import by script. */
  readonly authorId: string | null;
}

export type WordsKept = { readonly ok: true; readonly version: number } | { readonly ok: false; readonly reason: "changed" | "unchanged" };

/** Part of a verb: adds a version. `seen` is the newest one that the author knows, 0 for none; an import knows none and takes any. */
export async function keepWords(
  { tx, record, now, authorId }: WordsChange,
  template: MailTemplate,
  words: TemplateWords,
  seen?: number,
): Promise<WordsKept> {
  const [newest] = await tx
    .select()
    .from(mailTemplates)
    .where(eq(mailTemplates.name, template.name))
    .orderBy(desc(mailTemplates.version))
    .limit(1);
  const last = newest?.version ?? 0;
  if (seen !== undefined && seen !== last) return { ok: false, reason: "changed" };
  const before = newest && !isOriginal(newest) ? newest : template;
  const after = isOriginal(words) ? template : words;
  if (before.subject === after.subject && before.body === after.body) return { ok: false, reason: "unchanged" };
  const version = last + 1;
  const [saved] = await tx
    .insert(mailTemplates)
    .values({ name: template.name, version, ...words, authorId, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!saved) return { ok: false, reason: "changed" };
  record({
    type: "mail_template.changed",
    subject: { kind: "mail_template", id: template.name, name: template.title },
    details: { version, isOriginal: isOriginal(words) },
  });
  return { ok: true, version };
}
