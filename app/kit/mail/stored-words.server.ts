import { desc, eq, sql } from "drizzle-orm";
import { type Db, isDatabase } from "#platform/db.server.ts";
import { prepared } from "#platform/prepared.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { mailTemplates } from "#db/schema/mail.ts";
import { people } from "#db/schema/people.ts";
import { wordsError } from "./check-words.ts";
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

/** Names of the changed templates, with their current version. */
export async function changedTemplates(db: Db): Promise<ReadonlyMap<string, number>> {
  const newest = db
    .selectDistinctOn([mailTemplates.name])
    .from(mailTemplates)
    .orderBy(mailTemplates.name, desc(mailTemplates.version))
    .as("newest");
  const rows = await db
    .select({ name: newest.name, version: newest.version })
    .from(newest)
    .where(sql`${newest.body} <> ''`);
  return new Map(rows.map(({ name, version }) => [name, version]));
}
