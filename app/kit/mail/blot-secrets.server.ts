import { eq, inArray, lt, notInArray, sql } from "drizzle-orm";
import type { Retention } from "#kit/capability/retention.ts";
import { mails } from "#db/schema/mail.ts";
import { escape } from "./letter.ts";

type Secretive = Pick<typeof mails.$inferSelect, "text" | "html" | "secrets">;

/** What stands in their place. */
export const BLOT = "••••";

/**
 * Without a mail server the outbox is the mailbox: what is kept there must stay readable for as long as somebody may look
 * for it, even though it opens something. Longer than any link to sign in with lives.
 */
const READABLE_MS = 30 * 24 * 60 * 60_000;

/** The copy of a mail that has left or was given up: nobody who reads the database can open with it what it opened. */
export function blotted({ text, html, secrets }: Secretive): Secretive {
  const said = secrets.filter((secret) => secret !== "");
  const without = (words: string, spelling: (secret: string) => string) =>
    said.reduce((rest, secret) => rest.replaceAll(spelling(secret), BLOT), words);
  return { text: without(text, (secret) => secret), html: without(html, escape), secrets: [] };
}

/** In those that will not leave any more: kept ones of last month, and cancelled ones. */
export const secretsInOldMails: Retention = {
  kind: "secret of a mail",
  table: mails,
  id: mails.id,
  age: mails.createdAt,
  isOld: ({ clock }) => [
    sql`${mails.secrets} <> '{}'::text[]`,
    lt(mails.createdAt, new Date(clock.now().getTime() - READABLE_MS)),
    notInArray(mails.status, ["queued", "sending"]),
  ],
  async erase({ tx, ids }) {
    for (const mail of await tx
      .select()
      .from(mails)
      .where(inArray(mails.id, [...ids])))
      await tx.update(mails).set(blotted(mail)).where(eq(mails.id, mail.id));
    return [];
  },
};
