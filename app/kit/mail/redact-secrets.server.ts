import { eq, inArray, lt, notInArray, sql } from "drizzle-orm";
import { DAY_MS } from "#domain/schedule/durations.ts";
import type { Retention } from "#kit/capability/retention.ts";
import { mails } from "#db/schema/mail.ts";
import { escape } from "./letter.ts";

type Secretive = Pick<typeof mails.$inferSelect, "text" | "html" | "secrets">;

/** Replaces a redacted secret. */
export const REDACTION = "••••";

/**
 * Without a mail server, staff read mails in the outbox, so these must stay readable for a while although they contain secrets. Longer than
 * any sign-in link is valid.
 */
const READABLE_MS = 30 * DAY_MS;

/** Redacts the stored copy of a mail that was sent or given up, so that a reader of the database cannot use its links and passcodes. */
export function redactedMail({ text, html, secrets }: Secretive): Secretive {
  const said = secrets.filter((secret) => secret !== "");
  const without = (words: string, spelling: (secret: string) => string) =>
    said.reduce((rest, secret) => rest.replaceAll(spelling(secret), REDACTION), words);
  return { text: without(text, (secret) => secret), html: without(html, escape), secrets: [] };
}

/** Redacts mails older than `READABLE_MS` that are not waiting to be sent, such as kept and cancelled ones. */
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
      await tx.update(mails).set(redactedMail(mail)).where(eq(mails.id, mail.id));
    return [];
  },
};
