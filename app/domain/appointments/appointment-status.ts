export const APPOINTMENT_STATUSES = ["held", "requested", "confirmed", "declined", "cancelled", "done", "no_show"] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

/** Who changes an appointment's status: the person who booked it, or staff. */
export type AppointmentMover = "visitor" | "staff";

/**
 * `held`: a visitor has chosen the time and is still filling in the form. `requested`: staff have to confirm it. `done` and `no_show` are
 * outcomes; staff can correct one to the other.
 */
const MOVES = {
  visitor: {
    held: ["requested", "confirmed", "cancelled"],
    requested: ["cancelled"],
    confirmed: ["cancelled"],
    declined: [],
    cancelled: [],
    done: [],
    no_show: [],
  },
  staff: {
    held: [],
    requested: ["confirmed", "declined", "cancelled", "done", "no_show"],
    confirmed: ["cancelled", "done", "no_show"],
    declined: [],
    cancelled: [],
    done: ["no_show"],
    no_show: ["done"],
  },
} as const satisfies Record<AppointmentMover, Record<AppointmentStatus, readonly AppointmentStatus[]>>;

/** Booked and still to take place: it can be moved or cancelled. */
export const OPEN_STATUSES = ["requested", "confirmed"] as const satisfies readonly AppointmentStatus[];

/** Set once the meeting has begun. */
const OUTCOMES: readonly AppointmentStatus[] = ["done", "no_show"];

/** An outcome set by mistake is replaced by the status before it. This is no move: it is offered only as Undo. */
export const mayUndoOutcome = (from: AppointmentStatus, to: AppointmentStatus) =>
  OUTCOMES.includes(from) && (OUTCOMES.includes(to) || to === "requested" || to === "confirmed");

interface Times {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export type MoveProblem = "cannot_move" | "not_started" | "over";

/** An outcome can be set once the meeting has begun; after it has ended, an outcome is all that can be set, and no mail is sent. */
function problemInTime(to: AppointmentStatus, { startsAt, endsAt }: Times, now: Date): MoveProblem | undefined {
  if (OUTCOMES.includes(to)) return now < startsAt ? "not_started" : undefined;
  return now >= endsAt ? "over" : undefined;
}

/** Why the move is refused, or undefined if it is allowed. */
export function moveProblem(
  mover: AppointmentMover,
  from: AppointmentStatus,
  to: AppointmentStatus,
  times: Times,
  now: Date,
): MoveProblem | undefined {
  const moves: readonly AppointmentStatus[] = MOVES[mover][from];
  return moves.includes(to) ? problemInTime(to, times, now) : "cannot_move";
}

/** The moves allowed now, in the order of the buttons. */
export function movesOf(mover: AppointmentMover, from: AppointmentStatus, times: Times, now: Date): readonly AppointmentStatus[] {
  return MOVES[mover][from].filter((to) => problemInTime(to, times, now) === undefined);
}

export const APPOINTMENT_STATUS_LABELS: Readonly<Record<AppointmentStatus, string>> = {
  held: "Held",
  requested: "Requested",
  confirmed: "Confirmed",
  declined: "Declined",
  cancelled: "Cancelled",
  done: "Done",
  no_show: "No-show",
};
