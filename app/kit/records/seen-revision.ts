/** A form that was edited, and so does not follow the page. */
export interface Held {
  /** How often the form had been accepted when it was edited. */
  readonly round: number;
  readonly key: number;
  /** What it was filled in against. */
  readonly revision: number;
  /** The person's own saves since; each raises the revision by one. */
  readonly saves: number;
  /** Edited while it was being saved: what was typed since then is not saved. */
  readonly isLate: boolean;
}

/** What is held once the form has been accepted `round` times: nothing, unless it was edited while being saved. */
export function heldIn(last: Held | undefined, round: number): Held | undefined {
  if (!last || last.round === round) return last;
  return last.isLate && last.round === round - 1 ? { ...last, round, saves: last.saves + 1, isLate: false } : undefined;
}

/** Once the page is loaded again: saves that changed nothing have raised no revision. */
export const settledAt = (held: Held, current: number): Held => ({ ...held, saves: Math.min(held.saves, current - held.revision) });

/** The page may already show a colleague's later save, which the person has not seen. */
export const seenRevision = (held: Held | undefined, current: number): number =>
  held ? Math.min(current, held.revision + held.saves) : current;
