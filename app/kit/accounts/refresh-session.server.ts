import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { hmac } from "#platform/hmac.server.ts";
import type { Services } from "#platform/services.ts";
import { write, type Tx } from "#platform/write.server.ts";
import { sessions } from "#db/schema/people.ts";
import { hashSecret, isSecret } from "./secret.server.ts";
import { FIRST_TOKEN_MS, GRACE_MS, isAlive } from "./session-life.ts";
import { findSession, NO_TOKEN, type Session } from "./sessions.server.ts";

/** `reused`: a replaced token was used again, so the session was ended. */
export type Refreshed = { readonly ok: true; readonly token: string } | { readonly ok: false; readonly reason: "refused" | "reused" };

const REFUSED: Refreshed = { ok: false, reason: "refused" };

/**
 * Derives the next token from the one it replaces and a server secret. A tab that arrives a moment late with the same token therefore gets
 * the same successor, although only hashes are stored: whichever response the browser stores last works.
 */
function successorOf({ linkSecret }: Services, { id }: Session, token: string): string {
  return `${id}.${hmac(linkSecret).update("refresh:").update(token).digest("base64url")}`;
}

type Verdict = "rotate" | "repeat" | "refuse" | "end";

function judgeToken({ id, refreshHash, previousRefreshHash, refreshedAt }: Session, token: string, now: Date): Verdict {
  // The token is from an earlier session in this browser: stale, not stolen.
  if (!token.startsWith(`${id}.`)) return "refuse";
  if (isSecret(token, refreshHash)) return "rotate";
  const isRecent = now.getTime() - refreshedAt.getTime() <= GRACE_MS;
  return isRecent && previousRefreshHash !== null && isSecret(token, previousRefreshHash) ? "repeat" : "end";
}

async function lockSession(tx: Tx, { config, clock }: Services, cookies: string | null): Promise<Session | undefined> {
  const found = await findSession(tx, config.publicUrl, cookies);
  if (!found || found.person.removedAt !== null) return undefined;
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, found.session.id)).for("update");
  return session && isAlive(session, clock.now()) ? session : undefined;
}

async function rotate(tx: Tx, now: Date, { id, refreshHash }: Session, next: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ refreshHash: hashSecret(next), previousRefreshHash: refreshHash, refreshedAt: now })
    .where(eq(sessions.id, id));
}

/**
 * Requires both the cookie and the record. The cookie's secret is not rotated: that would need the same grace period for every request in
 * flight and gain little, since no script can read it and without the record it is valid for at most half an hour.
 */
export function refreshSession(services: Services, cookies: string | null, token: string, address: string): Promise<Refreshed> {
  return write({ services, actor: { kind: "system" } }, async (tx, record) => {
    const now = services.clock.now();
    const session = await lockSession(tx, services, cookies);
    if (!session) return REFUSED;
    const verdict = judgeToken(session, token, now);
    if (verdict === "refuse") return REFUSED;
    if (verdict === "end") {
      await tx.update(sessions).set({ endedAt: now }).where(eq(sessions.id, session.id));
      record({
        type: "session.ended",
        subject: { kind: "session", id: session.id },
        details: { reason: "an old refresh token was used again", personId: session.personId, address },
      });
      return { ok: false, reason: "reused" };
    }
    const next = successorOf(services, session, token);
    if (verdict === "rotate") await rotate(tx, now, session, next);
    return { ok: true, token: next };
  });
}

/**
 * Issues the browser's first record, only shortly after sign-in, and the same one each time: a page reloaded before the response arrived
 * asks again. After the first refresh, or later, the cookie alone gets nothing.
 */
export async function takeFirstToken(services: Services, cookies: string | null): Promise<Refreshed> {
  const { db, config, clock } = services;
  const found = await findSession(db, config.publicUrl, cookies);
  if (!found || !isAlive(found.session, clock.now()) || found.person.removedAt !== null) return REFUSED;
  const token = successorOf(services, found.session, found.session.secretHash);
  const isFirst = and(
    eq(sessions.id, found.session.id),
    inArray(sessions.refreshHash, [NO_TOKEN, hashSecret(token)]),
    isNull(sessions.endedAt),
    gt(sessions.createdAt, new Date(clock.now().getTime() - FIRST_TOKEN_MS)),
  );
  const taken = await db
    .update(sessions)
    .set({ refreshHash: hashSecret(token) })
    .where(isFirst)
    .returning({ id: sessions.id });
  return taken.length === 1 ? { ok: true, token } : REFUSED;
}
