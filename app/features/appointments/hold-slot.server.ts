import { and, eq } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import { appointments } from "#db/schema/appointments.ts";
import { takeHold } from "./admit-visitor.server.ts";
import { appointmentIdOf, appointmentToken, type Appointment, findAppointment, findMeetingType } from "./appointment-record.server.ts";
import { claimSlot, type NoSlot } from "./claim-slot.server.ts";

/** Enough to type a name, an address and a few sentences. */
export const HOLD_MS = 15 * 60_000;

export interface HoldWish {
  readonly typeId: string;
  readonly start: Date;
  readonly timeZone: string;
  /** An earlier hold by the same visitor, to be released. */
  readonly instead?: string | undefined;
}

export type Held =
  | { readonly ok: true; readonly token: string; readonly slot: Appointment }
  | NoSlot
  | { readonly ok: false; readonly reason: "unknown_type" }
  | { readonly ok: false; readonly reason: "too_many"; readonly retryAfterS: number };

export async function releaseHold({ services }: Ctx, token: string): Promise<void> {
  const id = appointmentIdOf(services, token);
  if (id !== undefined) await services.db.delete(appointments).where(and(eq(appointments.id, id), eq(appointments.status, "held")));
}

/** Reserves the slot until the hold expires. Not logged, because it is not a booking yet. */
export async function holdSlot(ctx: Ctx, { typeId, start, timeZone, instead }: HoldWish): Promise<Held> {
  const { services } = ctx;
  const type = await findMeetingType(services.db, typeId);
  if (!type) return { ok: false, reason: "unknown_type" };
  const taken = await takeHold(ctx);
  if (!taken.ok) return { ...taken, reason: "too_many" };
  // Released first, in a separate transaction: otherwise two visitors swapping slots could deadlock.
  if (instead !== undefined) await releaseHold(ctx, instead);
  const now = services.clock.now();
  const claimed = await claimSlot(ctx, { type, start }, async (tx, _record, time) => {
    const heldUntil = new Date(now.getTime() + HOLD_MS);
    const [row] = await tx
      .insert(appointments)
      .values({ ...time, typeId, status: "held", heldUntil, timeZone, createdAt: now, updatedAt: now })
      .returning();
    if (!row) throw new Error("The hold was not stored.");
    return row;
  });
  return claimed.ok ? { ok: true, slot: claimed.value, token: appointmentToken(services, claimed.value.id) } : claimed;
}

/** A hold that has not expired. */
export async function findHold({ services }: Ctx, token: string): Promise<Appointment | undefined> {
  const id = appointmentIdOf(services, token);
  const hold = id === undefined ? undefined : await findAppointment(services.db, id);
  return hold?.status === "held" && hold.heldUntil !== null && hold.heldUntil > services.clock.now() ? hold : undefined;
}
