export const SUPPRESSION_REASONS = ["bounced", "complained", "asked", "staff"] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** What people say; that a mail came back we know from mail servers alone. */
export const REASONS_BY_HAND = ["complained", "asked", "staff"] as const satisfies readonly SuppressionReason[];

/** How it reads on the list. */
export const REASON_LABELS: Readonly<Record<SuppressionReason, string>> = {
  bounced: "Email came back",
  complained: "Complained",
  asked: "Asked for it",
  staff: "We decided so",
};

/** As the outbox says it of a mail that did not leave. */
export const REASON_SENTENCES: Readonly<Record<SuppressionReason, string>> = {
  bounced: "Not sent: an earlier email to this address came back.",
  complained: "Not sent: somebody complained about email to this address.",
  asked: "Not sent: they asked for no more email to this address.",
  staff: "Not sent: this address is on the list of suppressed ones.",
};
