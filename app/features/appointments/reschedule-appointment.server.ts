import { eq } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import { appointments } from "#db/schema/appointments.ts";
import { takeMove, takeMoveOf } from "./admit-visitor.server.ts";
import { tellMoved } from "./appointment-mail.server.ts";
import { type Appointment, getMeetingType, subjectOf } from "./appointment-record.server.ts";
import { findOpen, type NotOpen, type Which } from "./change-appointment.server.ts";
import { claimSlot, type NoSlot } from "./claim-slot.server.ts";
import { recordInterview } from "./record-interview.server.ts";
import { neededReminders } from "./reminder-times.ts";

export interface Move {
  readonly start: Date;
  /** The visitor's time zone, if it changed. */
  readonly timeZone?: string | undefined;
  /** Staff only: moves the call to another host. */
  readonly hostId?: string | undefined;
}

/** Refused if the call has another host or time by now, such as one that a colleague has just set. */
interface MoveFrom extends Move {
  readonly from: Pick<Appointment, "hostId" | "startsAt">;
}

export type Rescheduled =
  | { readonly ok: true; readonly appointment: Appointment }
  | NotOpen
  | NoSlot
  | { readonly ok: false; readonly reason: "too_many" | "too_many_moves"; readonly retryAfterS: number };

function changeOf({ services, actor }: Ctx, before: Appointment, needsConfirmation: boolean, { start, timeZone = before.timeZone }: Move) {
  const now = services.clock.now();
  // The confirmation was for the old time.
  const status = needsConfirmation && actor.kind !== "staff" ? ("requested" as const) : before.status;
  return { status, timeZone, sequence: before.sequence + 1, ...neededReminders(start, now), updatedAt: now };
}

interface Outdated {
  readonly ok: false;
  readonly reason: "changed_since";
}

const isOutdated = (move: Move | MoveFrom, { hostId, startsAt }: Appointment) =>
  "from" in move && (move.from.hostId !== hostId || move.from.startsAt.getTime() !== startsAt.getTime());

/** Keeps the host if they are free. Visitors must follow all booking rules; staff only cannot overlap other appointments. */
export function rescheduleAppointment(ctx: Ctx, which: Which, move: MoveFrom): Promise<Rescheduled | Outdated>;
export function rescheduleAppointment(ctx: Ctx, which: Which, move: Move): Promise<Rescheduled>;
export async function rescheduleAppointment(ctx: Ctx, which: Which, move: Move | MoveFrom): Promise<Rescheduled | Outdated> {
  const { services } = ctx;
  const taken = await takeMove(ctx);
  if (!taken.ok) return { ...taken, reason: "too_many" };
  const found = await findOpen(ctx, services.db, which);
  if (!found.ok) return found;
  const { appointment: known } = found;
  if (isOutdated(move, known)) return { ok: false, reason: "changed_since" };
  const hostId = move.hostId ?? known.hostId;
  const isMoved = move.start.getTime() !== known.startsAt.getTime() || hostId !== known.hostId;
  if (!isMoved) return found;
  const type = await getMeetingType(services.db, known);
  const freedom = ctx.actor.kind === "staff" ? { hostId, ignoresRules: true } : { preferredHostId: known.hostId };
  const claimed = await claimSlot(
    ctx,
    { type, start: move.start, except: known.id, ...freedom },
    async (tx, record, time): Promise<Rescheduled | Outdated> => {
      const open = await findOpen(ctx, tx, which, "update");
      if (!open.ok) return open;
      const { appointment: before } = open;
      // Compared again now that the row is locked: another move may have been saved in the meantime.
      if (isOutdated(move, before)) return { ok: false, reason: "changed_since" };
      const own = await takeMoveOf(ctx, tx, before.id);
      if (!own.ok) return { ...own, reason: "too_many_moves" };
      const [appointment] = await tx
        .update(appointments)
        .set({ ...time, ...changeOf(ctx, before, type.needsConfirmation, move) })
        .where(eq(appointments.id, before.id))
        .returning();
      if (!appointment) throw new Error("The appointment was not moved.");
      await tellMoved(tx, ctx, before, appointment);
      const facts = ({ startsAt, status, hostId: host }: Appointment) => ({ start: startsAt.toISOString(), status, hostId: host });
      record({
        type: "appointment.rescheduled",
        subject: subjectOf(appointment),
        before: facts(before),
        after: facts(appointment),
        details: { hostId: appointment.hostId },
      });
      await recordInterview(tx, record, before, appointment);
      return { ok: true, appointment };
    },
  );
  return claimed.ok ? claimed.value : claimed;
}
