import { and, eq, gt, isNull } from "drizzle-orm";
import { DAY_MS, MINUTE_MS } from "#domain/schedule/durations.ts";
import type { Db } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { oneTimeTokens, people } from "#db/schema/people.ts";
import { hashSecret, newSecret } from "./secret.server.ts";
import type { Person } from "./sessions.server.ts";

type Purpose = (typeof oneTimeTokens.$inferSelect)["purpose"];

const LIVES_MS: Readonly<Record<Purpose, number>> = { reset: 30 * MINUTE_MS, invitation: 7 * DAY_MS };

const PAGES: Readonly<Record<Purpose, string>> = { reset: "/auth/reset", invitation: "/auth/invitation" };

/** Creates a link to be mailed. Uses the configured public URL, because a request's Host header can be forged. */
export async function issueLink(tx: Tx, { config, clock }: Services, purpose: Purpose, personId: string): Promise<string> {
  const token = newSecret();
  const now = clock.now();
  await tx
    .insert(oneTimeTokens)
    .values({ tokenHash: hashSecret(token), purpose, personId, createdAt: now, expiresAt: new Date(now.getTime() + LIVES_MS[purpose]) });
  // The token goes into the query string: paths are logged and counted, query strings are not.
  return `${config.publicUrl}${PAGES[purpose]}?token=${token}`;
}

/** The secret part of such a link. The stored copy of the mail omits it. */
export const tokenOf = (href: string) => new URL(href).searchParams.get("token") ?? "";

const isUsable = (purpose: Purpose, now: Date) =>
  and(eq(oneTimeTokens.purpose, purpose), isNull(oneTimeTokens.usedAt), gt(oneTimeTokens.expiresAt, now));

/** Finds the link's person without consuming the link: mail scanners fetch links before people do. */
export async function peekLink({ db, clock }: Services, purpose: Purpose, token: string): Promise<Person | undefined> {
  const [row] = await db
    .select({ person: people })
    .from(oneTimeTokens)
    .innerJoin(people, eq(people.id, oneTimeTokens.personId))
    .where(and(eq(oneTimeTokens.tokenHash, hashSecret(token)), isUsable(purpose, clock.now()), isNull(people.removedAt)));
  return row?.person;
}

/** Whether the person has an unused, unexpired link. */
export async function hasLink({ db, clock }: Services, purpose: Purpose, personId: string): Promise<boolean> {
  const found = await db
    .select({ purpose: oneTimeTokens.purpose })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.personId, personId), isUsable(purpose, clock.now())))
    .limit(1);
  return found.length > 0;
}

/** Consumes the link and invalidates the person's other links of the same kind. Of two concurrent requests, one succeeds. */
export async function spendLink(tx: Tx, { clock }: Services, purpose: Purpose, token: string): Promise<Person | undefined> {
  const now = clock.now();
  const [spent] = await tx
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.tokenHash, hashSecret(token)), isUsable(purpose, now)))
    .returning({ personId: oneTimeTokens.personId });
  if (!spent) return undefined;
  await voidLinks(tx, now, spent.personId, purpose);
  const [person] = await tx
    .select()
    .from(people)
    .where(and(eq(people.id, spent.personId), isNull(people.removedAt)));
  return person;
}

/** Invalidates a person's unused links: those of one kind, or all. */
export async function voidLinks(db: Tx | Db, now: Date, personId: string, purpose?: Purpose): Promise<void> {
  const ofKind = purpose && eq(oneTimeTokens.purpose, purpose);
  await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.personId, personId), isNull(oneTimeTokens.usedAt), ofKind));
}
