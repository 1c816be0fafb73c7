import { monthsAfter } from "../schedule/months-after.ts";

/** Promised by the form, the career page and the privacy policy; content/company/career.ts has it in words. */
export const KEPT_MONTHS_AFTER_DECISION = 6;
/** Undecided applications are not kept forever either. */
export const KEPT_MONTHS_UNDECIDED = 12;

export function eraseDate({ decidedAt, consentedAt }: { readonly decidedAt: Date | null; readonly consentedAt: Date }): Date {
  return decidedAt === null ? monthsAfter(consentedAt, KEPT_MONTHS_UNDECIDED) : monthsAfter(decidedAt, KEPT_MONTHS_AFTER_DECISION);
}
