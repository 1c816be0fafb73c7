export const SUPPRESSION_REASONS = ["bounced", "complained", "asked", "staff"] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** Reasons that staff may set; bounces are recorded from mail servers only. */
export const REASONS_BY_HAND = ["complained", "asked", "staff"] as const satisfies readonly SuppressionReason[];

export const REASON_LABELS: Readonly<Record<SuppressionReason, string>> = {
  bounced: "Email came back",
  complained: "Complained",
  asked: "Asked for it",
  staff: "We decided so",
};

/** As the outbox shows it for a mail that was not sent. */
export const REASON_SENTENCES: Readonly<Record<SuppressionReason, string>> = {
  bounced: "Not sent: an earlier email to this address came back.",
  complained: "Not sent: somebody complained about email to this address.",
  asked: "Not sent: they asked for no more email to this address.",
  staff: "Not sent: this address is on the list of suppressed ones.",
};
