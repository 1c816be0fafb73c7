import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { lockHeld, unassignHeld } from "#kit/records/unassign-removed.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { writeAs } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";
import { hasOtherAdmin } from "./active-admins.server.ts";
import { endSessionsOf } from "./end-session.server.ts";
import { type InvitationResent, mailInvitation } from "./invite-person.server.ts";
import { voidLinks } from "./one-time-token.server.ts";

export type PersonRemoved = { readonly ok: true } | { readonly ok: false; readonly reason: "not_found" | "last_admin" };

/**
 * Keeps the name for the activity log, and unassigns open records; deletes password, second factor, sessions, mailed links and the
 * capabilities' grants.
 */
export function removePerson(ctx: Ctx, { id }: { readonly id: string }): Promise<PersonRemoved> {
  return writeAs(ctx, "people", async (tx, record) => {
    const now = ctx.services.clock.now();
    await lockHeld(tx, ctx.services, id);
    const hasOther = await hasOtherAdmin(tx, id);
    const [person] = await tx
      .select()
      .from(people)
      .where(and(eq(people.id, id), isNull(people.removedAt)))
      .for("update");
    if (!person) return { ok: false, reason: "not_found" };
    if (person.role === "admin" && !hasOther) return { ok: false, reason: "last_admin" };
    await tx.update(people).set({ removedAt: now, passwordHash: null, totpSecret: null, totpLastStep: null }).where(eq(people.id, id));
    await unassignHeld({ tx, record, services: ctx.services, now }, person);
    for (const { personRemoved } of ctx.services.capabilities) await personRemoved?.(tx, id);
    const endedSessions = await endSessionsOf({ tx, record, services: ctx.services }, id);
    await voidLinks(tx, now, id);
    record({
      type: "person.removed",
      subject: { kind: "person", id, name: person.name },
      before: { role: person.role, areas: person.areas },
      details: { endedSessions },
    });
    return { ok: true };
  });
}

/** Keeps role and areas, but requires a new invitation: no earlier password, session or link works again. */
export function bringBack(ctx: Ctx, { id }: { readonly id: string }): Promise<InvitationResent> {
  return writeAs(ctx, "people", async (tx, record, staff) => {
    const [person] = await tx
      .update(people)
      .set({ removedAt: null })
      .where(and(eq(people.id, id), isNotNull(people.removedAt)))
      .returning();
    if (!person) return { ok: false, reason: "not_found" };
    const link = await mailInvitation(tx, ctx.services, staff, person);
    record({
      type: "person.brought_back",
      subject: { kind: "person", id, name: person.name },
      after: { role: person.role, areas: person.areas },
    });
    return { ok: true, link };
  });
}
