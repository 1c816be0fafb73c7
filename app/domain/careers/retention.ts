/** Promised by the form, the career page and the privacy policy; content/company/career.ts has it in words. */
export const KEPT_MONTHS_AFTER_DECISION = 6;
/** Undecided applications are not kept forever either. */
export const KEPT_MONTHS_UNDECIDED = 12;

/** A day that the month does not have becomes its last day. */
export function addMonths(at: Date, months: number): Date {
  const moved = new Date(at);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  if (moved.getUTCDate() !== at.getUTCDate()) moved.setUTCDate(0);
  return moved;
}

export function eraseDate({ decidedAt, consentedAt }: { readonly decidedAt: Date | null; readonly consentedAt: Date }): Date {
  return decidedAt === null ? addMonths(consentedAt, KEPT_MONTHS_UNDECIDED) : addMonths(decidedAt, KEPT_MONTHS_AFTER_DECISION);
}
