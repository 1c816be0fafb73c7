import { and, eq, gt, isNull, ne } from "drizzle-orm";
import { z } from "zod";
import { allows } from "#domain/access/permissions.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Services } from "#platform/services.ts";
import { type RecordEvent, write, writeAs, type Tx } from "#platform/write.server.ts";
import { sessions } from "#db/schema/people.ts";
import { IDLE_MS, MAX_MS } from "./session-life.ts";
import { findSession, staffOf } from "./sessions.server.ts";

export const endSessionInput = z.object({ id: z.uuid() });

export type SessionEnded = { readonly ok: true } | { readonly ok: false; readonly reason: "not_found" };

export interface Ending {
  readonly tx: Tx;
  readonly record: RecordEvent;
  readonly services: Pick<Services, "capabilities" | "clock">;
}

/** Runs the capabilities' hooks when a person's last session has ended. */
async function tellSignedOut({ tx, record, services }: Ending, personId: string): Promise<void> {
  for (const { signedOut } of services.capabilities) await signedOut?.(tx, record, personId, services.clock.now());
}

async function tellIfLast(ending: Ending, personId: string): Promise<void> {
  const { tx, services } = ending;
  const now = services.clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const isAlive = and(
    eq(sessions.personId, personId),
    isNull(sessions.endedAt),
    gt(sessions.refreshedAt, ago(IDLE_MS)),
    gt(sessions.createdAt, ago(MAX_MS)),
  );
  if ((await tx.$count(sessions, isAlive)) === 0) await tellSignedOut(ending, personId);
}

/** Staff can end their own sessions; staff who manage people can end any. Otherwise the session is reported as not found. */
export function endSession(ctx: Ctx, { id }: z.output<typeof endSessionInput>): Promise<SessionEnded> {
  return writeAs(ctx, "account", async (tx, record, staff) => {
    const now = ctx.services.clock.now();
    const mayEnd = allows(staff, "people") ? undefined : eq(sessions.personId, staff.personId);
    const [ended] = await tx
      .update(sessions)
      .set({ endedAt: now })
      .where(and(eq(sessions.id, id), isNull(sessions.endedAt), mayEnd))
      .returning({ personId: sessions.personId });
    if (!ended) return { ok: false, reason: "not_found" };
    record({ type: "session.ended", subject: { kind: "session", id }, details: { personId: ended.personId } });
    await tellIfLast({ tx, record, services: ctx.services }, ended.personId);
    return { ok: true };
  });
}

/** Part of a verb: ends all sessions of a person and returns how many there were. */
export async function endSessionsOf(ending: Ending, personId: string, exceptId?: string): Promise<number> {
  const { tx, services } = ending;
  const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId);
  const ended = await tx
    .update(sessions)
    .set({ endedAt: services.clock.now() })
    .where(and(eq(sessions.personId, personId), isNull(sessions.endedAt), others))
    .returning({ id: sessions.id });
  if (exceptId === undefined) await tellSignedOut(ending, personId);
  return ended.length;
}

/** The cookie alone is enough to end its session, even an expired one. */
export async function logOut(services: Services, cookies: string | null, address: string): Promise<void> {
  const { db, config, clock } = services;
  const found = await findSession(db, config.publicUrl, cookies);
  if (!found || found.session.endedAt !== null) return;
  const { session, person } = found;
  await write({ services, actor: staffOf(person, session.id, address) }, async (tx, record) => {
    const now = clock.now();
    await tx.update(sessions).set({ endedAt: now }).where(eq(sessions.id, session.id));
    record({ type: "person.signed_out", subject: { kind: "person", id: person.id, name: person.name } });
    await tellIfLast({ tx, record, services }, person.id);
  });
}
