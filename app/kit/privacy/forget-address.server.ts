import { and, eq, inArray, ne, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { Tx } from "#platform/write.server.ts";
import { notes, savedViews, workMarks } from "#db/schema/activity.ts";
import { mails, mailSuppressions } from "#db/schema/mail.ts";

const literal = (text: string) => text.replace(/[!-/:-?[-`{-~]/g, "\\$&");

/** As escaped in the HTML of a mail. */
const inHtml = (email: string) => email.replaceAll("&", "&amp;").replaceAll("'", "&#39;");

/** Matches the whole address: `a@b.co` is not in `ada@b.co`, nor in `a@b.co.uk`. Valid in both PostgreSQL and JavaScript. */
const patternOf = (email: string) => `(?<![\\w.%+-])(?:${literal(email)}|${literal(inHtml(email))})(?![\\w-]|\\.\\w)`;

const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/**
 * Looks at the words with an at sign first, because payloads and mails have an index on those. `words` is the text to match, if it differs
 * from what is stored.
 */
export function saysAddress(text: SQLWrapper, email: string, words: SQLWrapper = text): SQL {
  const forms = [...new Set([email, inHtml(email)])].map((form) => sql`words_with_at(${text}) ilike ${anywhere(form)}`);
  return sql`((${sql.join(forms, sql` or `)}) and ${words} ~* ${patternOf(email)})`;
}

export const saysAddressIn = (text: string, email: string) => new RegExp(patternOf(email), "i").test(text);

const without = (text: SQLWrapper, email: string) => sql`regexp_replace(${text}, ${patternOf(email)}, '[erased]', 'gi')`;

/** Decodes a URL's query, where a plus is a space and an at sign is %40. */
const wordsOfQuery = (query: string) => [...new URLSearchParams(query).values()].join("\n");

async function forgetSearches(tx: Tx, email: string): Promise<void> {
  const views = await tx.select({ id: savedViews.id, name: savedViews.name, query: savedViews.query }).from(savedViews);
  const theirs = views.filter(({ name, query }) => saysAddressIn(`${name}\n${wordsOfQuery(query)}`, email)).map(({ id }) => id);
  if (theirs.length > 0) await tx.delete(savedViews).where(inArray(savedViews.id, theirs));
}

/** A person who asked for no more mail stays suppressed. */
export const isForgettable = (email: string) =>
  and(eq(mailSuppressions.address, email.toLowerCase()), ne(mailSuppressions.reason, "asked"));

/** Keeps notes, next actions and mails about others, with the address replaced. Deletes saved views that search for it. */
export async function forgetAddress(tx: Tx, email: string): Promise<void> {
  await tx
    .update(notes)
    .set({ body: without(notes.body, email) })
    .where(saysAddress(notes.body, email));
  await tx
    .update(workMarks)
    .set({ nextAction: without(workMarks.nextAction, email) })
    .where(saysAddress(workMarks.nextAction, email));
  await tx
    .update(mails)
    .set({ subject: without(mails.subject, email), text: without(mails.text, email), html: without(mails.html, email) })
    .where(sql`${saysAddress(mails.subject, email)} or ${saysAddress(mails.text, email)} or ${saysAddress(mails.html, email)}`);
  await forgetSearches(tx, email);
  await tx.delete(mailSuppressions).where(isForgettable(email));
}
