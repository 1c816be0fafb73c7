export const SUPPRESSION_REASONS = ["bounced", "complained", "asked", "staff"] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** Reasons staff may set. Bounces are only recorded from mail servers. */
export const REASONS_BY_HAND = ["complained", "asked", "staff"] as const satisfies readonly SuppressionReason[];

export const REASON_LABELS: Readonly<Record<SuppressionReason, string>> = {
  bounced: "Bounced",
  complained: "Complained",
  asked: "At their request",
  staff: "Blocked by staff",
};

/** Shown before staff write to the address. */
export const sayBlocked = (reason: SuppressionReason) => `Email to this address is blocked (${REASON_LABELS[reason].toLowerCase()}).`;

/** Refuses an email that staff have written to it. */
export const BLOCKED = "This address is blocked, so no email is sent to it. See Email, Blocked for the reason.";

/** The recipient has unsubscribed from this mail, so staff cannot send it either. */
export const UNSUBSCRIBED = "Not sent: the recipient unsubscribed.";

/** Shown in the outbox for a mail that was not sent. */
export const REASON_SENTENCES: Readonly<Record<SuppressionReason, string>> = {
  bounced: "Not sent: an earlier email to this address bounced.",
  complained: "Not sent: the recipient marked an earlier email as spam.",
  asked: "Not sent: the recipient asked not to be emailed.",
  staff: "Not sent: this address is blocked.",
};
