import { and, eq, isNotNull, notExists, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/db.server.ts";
import { hmac } from "#platform/hmac.server.ts";
import { linkToken, readLinkToken } from "#platform/link-token.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { mailSuppressions } from "#db/schema/mail.ts";
import { subscribers } from "#db/schema/newsletter.ts";

type Signer = Pick<Services, "linkSecret">;

/** Stable per address; the address cannot be recovered from it without the secret. */
export const subscriberId = ({ linkSecret }: Signer, email: string): string =>
  hmac(linkSecret)
    .update(`subscriber:${email}`)
    .digest("hex")
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

/** Log entries omit the address: the log is append-only, and people who unsubscribe are to be forgotten. */
export const subscriberSubject = (id: string) => ({ kind: "subscriber", id });

export const confirmToken = ({ linkSecret }: Signer, id: string): string => linkToken(linkSecret, "subscription_offer", id);

export const readConfirmToken = ({ linkSecret }: Signer, token: string): string | undefined =>
  readLinkToken(linkSecret, "subscription_offer", token);

/** The mailing id is outside the signed token; it only counts which email people unsubscribed from. */
export const leaveLink = ({ config, linkSecret }: Pick<Services, "config" | "linkSecret">, id: string, mailingId: string): string =>
  `${config.publicUrl}/newsletter/leave/${linkToken(linkSecret, "subscription", id)}?mailing=${mailingId}`;

export const readLeaveToken = ({ linkSecret }: Signer, token: string): string | undefined =>
  readLinkToken(linkSecret, "subscription", token);

/** Who gets posts: confirmed, not suppressed and not demo data. */
export const isReached = (db: Db | Tx): SQL | undefined =>
  and(
    isNotNull(subscribers.confirmedAt),
    eq(subscribers.isDemo, false),
    notExists(
      db
        .select({ one: sql`1` })
        .from(mailSuppressions)
        .where(eq(mailSuppressions.address, subscribers.email)),
    ),
  );

export const countReached = (db: Db | Tx): Promise<number> => db.$count(subscribers, isReached(db));
