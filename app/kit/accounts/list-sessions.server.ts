import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { sessions } from "#db/schema/people.ts";
import { deviceName } from "./device-name.ts";
import { IDLE_MS, isAlive } from "./session-life.ts";

export interface SessionRow {
  readonly id: string;
  readonly device: string;
  readonly address: string;
  readonly signedInAt: Date;
  readonly lastSeenAt: Date;
  readonly isCurrent: boolean;
}

/** Lists a person's open sessions. Staff see their own; staff who manage people see anyone's. */
export async function listSessions(ctx: Ctx, personId: string): Promise<SessionRow[]> {
  const staff = authorise(ctx.actor, "account");
  if (personId !== staff.personId) authorise(staff, "people");
  const { db, clock } = ctx.services;
  const now = clock.now();
  const isRecent = gt(sessions.refreshedAt, new Date(now.getTime() - IDLE_MS));
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.personId, personId), isNull(sessions.endedAt), isRecent))
    .orderBy(desc(sessions.refreshedAt));
  return rows
    .filter((session) => isAlive(session, now))
    .map(({ id, address, userAgent, createdAt, refreshedAt }) => ({
      id,
      device: deviceName(userAgent),
      address,
      signedInAt: createdAt,
      lastSeenAt: refreshedAt,
      isCurrent: id === staff.sessionId,
    }));
}
