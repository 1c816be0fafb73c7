import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import type { Ctx } from "#platform/actor.ts";
import { linkToken, readLinkToken } from "#platform/link-token.server.ts";
import type { Limit, Taken } from "#platform/rate-limit.server.ts";
import { takeFromSender } from "#platform/sender-limit.server.ts";
import type { Services } from "#platform/services.ts";
import { write } from "#platform/write.server.ts";
import { mails, mailSuppressions } from "#db/schema/mail.ts";

/** Per network. A large mail provider posts for all of its users from a few networks. */
const PRESSES: Limit = { max: 2_000, windowMs: HOUR_MS };

/** For every page that mail programs post to. */
export const takePress = (ctx: Ctx): Promise<Taken> => takeFromSender(ctx, "unsubscribe", PRESSES);

/** Goes into the header of mails written by staff. Works until the stored mail is deleted. */
export const optOutLink = ({ config, linkSecret }: Pick<Services, "config" | "linkSecret">, mailId: string): string =>
  `${config.publicUrl}/unsubscribe/${linkToken(linkSecret, "mail", mailId)}`;

/** The address the mail went to, in lower case. Undefined for a link we did not issue, and if the mail has been deleted. */
export async function findOptOut({ db, linkSecret }: Pick<Services, "db" | "linkSecret">, token: string): Promise<string | undefined> {
  const id = readLinkToken(linkSecret, "mail", token);
  if (id === undefined) return undefined;
  const [mail] = await db.select({ address: mails.toAddress }).from(mails).where(eq(mails.id, id));
  return mail?.address.toLowerCase();
}

/** The address is stored in the subject's name, which erasure removes; ids are permanent. */
export const suppressionSubject = (address: string) => ({
  kind: "suppression",
  id: createHash("sha256").update(address).digest("hex").slice(0, 24),
  name: address,
});

/** Suppresses the address the mail went to, at its owner's request. Idempotent. */
export async function optOut(ctx: Ctx, token: string): Promise<boolean> {
  const address = await findOptOut(ctx.services, token);
  if (address === undefined) return false;
  await write(ctx, async (tx, record) => {
    const [added] = await tx
      .insert(mailSuppressions)
      .values({ address, reason: "asked", note: "Unsubscribed with the link in an email.", createdAt: ctx.services.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (added) record({ type: "suppression.added", subject: suppressionSubject(address), details: { reason: "asked" } });
  });
  return true;
}
