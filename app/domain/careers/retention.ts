import { monthsAfter } from "../schedule/months-after.ts";

/** Promised by the form, the career page and the privacy policy; content/company/career.ts has it in words. */
export const KEPT_MONTHS_AFTER_DECISION = 6;
/** Undecided applications are not kept forever either. */
export const KEPT_MONTHS_UNDECIDED = 12;

/** `heldSince`: since the candidate agreed, or since staff added them, which extends nothing. */
export function eraseDate({ decidedAt, heldSince }: { readonly decidedAt: Date | null; readonly heldSince: Date }): Date {
  return decidedAt === null ? monthsAfter(heldSince, KEPT_MONTHS_UNDECIDED) : monthsAfter(decidedAt, KEPT_MONTHS_AFTER_DECISION);
}
