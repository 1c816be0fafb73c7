/** In the order of the board. */
export const POACHING_STATUSES = ["new", "reviewing", "consent_asked", "agreed", "declined", "transferred"] as const;
export type PoachingStatus = (typeof POACHING_STATUSES)[number];

/**
 * The allowed moves of a request. Any open one can be declined. We can ask for consent again when an offer changes, and a declined request
 * can be reopened; a transfer is final. A person is transferred only with their consent: the only path there leads through `consent_asked`
 * and `agreed`.
 */
const MOVES = {
  new: ["reviewing", "declined"],
  reviewing: ["consent_asked", "declined"],
  consent_asked: ["reviewing", "agreed", "declined"],
  agreed: ["consent_asked", "transferred", "declined"],
  declined: ["reviewing"],
  transferred: [],
} as const satisfies Record<PoachingStatus, readonly PoachingStatus[]>;

export const movesFrom = (status: PoachingStatus): readonly PoachingStatus[] => MOVES[status];

/** Nothing is left to do, apart from informing the named person. */
export const isClosed = (status: PoachingStatus) => status === "declined" || status === "transferred";

export const isDecision = (status: PoachingStatus) => status === "agreed" || status === "declined";

export interface MoveWords {
  readonly reason: string;
  readonly transferFeeCents: number | undefined;
}

/** What we know about the person a request is about. */
export interface NamedPerson {
  /** Named by the employer, or by us. */
  readonly isNamed: boolean;
  /** We know which colleague it is. */
  readonly isLinked: boolean;
  readonly isInformed: boolean;
}

export type MoveRefusal = "cannot_move" | "not_informed" | "no_person_linked" | "reason_needed" | "fee_needed" | "free_reason_needed";

/** For these statuses a named person must have been informed. */
const TOLD_FIRST: readonly PoachingStatus[] = ["consent_asked", "agreed", "transferred"];

export const isToldFirst = (to: PoachingStatus) => TOLD_FIRST.includes(to);

/** What has to be done about the person first. A transfer always names a person, even if the request was for a role. */
export function heldBackBy(
  to: PoachingStatus,
  { isNamed, isLinked, isInformed }: NamedPerson,
): "not_informed" | "no_person_linked" | undefined {
  if (isNamed && !isInformed && isToldFirst(to)) return "not_informed";
  return to === "transferred" && !isLinked ? "no_person_linked" : undefined;
}

/** Why this move is refused, or undefined if it is allowed. */
export function refusalOf(
  from: PoachingStatus,
  to: PoachingStatus,
  person: NamedPerson,
  { reason, transferFeeCents }: MoveWords,
): MoveRefusal | undefined {
  if (!movesFrom(from).includes(to)) return "cannot_move";
  const held = heldBackBy(to, person);
  if (held) return held;
  if (isDecision(to) && reason === "") return "reason_needed";
  if (to !== "transferred") return undefined;
  if (transferFeeCents === undefined) return "fee_needed";
  return transferFeeCents === 0 && reason === "" ? "free_reason_needed" : undefined;
}

/** Undo returns to the previous status, even where that is not otherwise an allowed move. A transfer is final. */
export const mayUndoMove = (from: PoachingStatus, to: PoachingStatus, person: NamedPerson) =>
  from !== "transferred" && movesFrom(to).includes(from) && heldBackBy(to, person) === undefined;

export const POACHING_STATUS_LABELS: Readonly<Record<PoachingStatus, string>> = {
  new: "New",
  reviewing: "Reviewing",
  consent_asked: "Consent asked",
  agreed: "Agreed",
  declined: "Declined",
  transferred: "Transferred",
};
