export const TICKET_STATUSES = ["new", "open", "waiting", "solved", "closed"] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** Who moves a ticket: the person who opened it, or staff. */
export type TicketMover = "visitor" | "staff";

/**
 * `new`: not yet read by staff. `open`: our turn. `waiting`: the visitor's turn. `solved`: staff think so. `closed`: neither side
 * expects more; it can still be reopened.
 */
const MOVES = {
  visitor: {
    new: ["closed"],
    open: ["closed"],
    waiting: ["open", "closed"],
    solved: ["open", "closed"],
    closed: ["open"],
  },
  staff: {
    new: ["open", "waiting", "solved", "closed"],
    open: ["waiting", "solved", "closed"],
    waiting: ["open", "solved", "closed"],
    solved: ["open", "waiting", "closed"],
    closed: ["open", "waiting"],
  },
} as const satisfies Record<TicketMover, Record<TicketStatus, readonly TicketStatus[]>>;

export const movesOf = (mover: TicketMover, from: TicketStatus): readonly TicketStatus[] => MOVES[mover][from];

export const mayMove = (mover: TicketMover, from: TicketStatus, to: TicketStatus) => movesOf(mover, from).includes(to);

/** A visitor's message reopens a ticket. A new one stays new; a closed one must be reopened first. */
export function afterVisitorReply(status: TicketStatus): TicketStatus | undefined {
  if (status === "closed") return undefined;
  return status === "new" ? "new" : "open";
}

export const isFinished = (status: TicketStatus) => status === "solved" || status === "closed";

export const TICKET_STATUS_LABELS: Readonly<Record<TicketStatus, string>> = {
  new: "New",
  open: "Open",
  waiting: "Waiting",
  solved: "Solved",
  closed: "Closed",
};
