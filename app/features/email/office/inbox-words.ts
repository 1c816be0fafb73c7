import type { Choice } from "#domain/list/list-definition.ts";
import type { Tone } from "#ui/admin/record/status-badge.tsx";

export const INBOX = "/admin/communication/email/inbox";

export type ThreadState = "spam" | "unverified" | "automatic" | "bounce" | "complaint" | "unreadable" | "left" | "waiting" | "unread";

export const STATE_WORDS: Readonly<Record<ThreadState, string>> = {
  spam: "Spam",
  unverified: "Not verified",
  automatic: "Automatic",
  bounce: "Bounce",
  complaint: "Complaint",
  unreadable: "Could not be read",
  left: "Left in the mailbox",
  waiting: "Waiting",
  unread: "Unread",
};

export const STATE_TONES: Readonly<Record<ThreadState, Tone>> = {
  spam: "neutral",
  unverified: "warning",
  automatic: "neutral",
  bounce: "warning",
  complaint: "warning",
  unreadable: "bad",
  left: "bad",
  waiting: "neutral",
  unread: "info",
};

/** `inbox` is everything except spam. */
export const STATE_OPTIONS: readonly Choice[] = [
  { value: "inbox", label: "Not spam" },
  ...Object.entries(STATE_WORDS).map(([value, label]) => ({ value, label })),
];
