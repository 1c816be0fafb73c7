import type { Choice } from "#domain/list/list-definition.ts";
import type { Tone } from "#ui/admin/record/status-badge.tsx";

export const INBOX = "/admin/communication/email/inbox";

export type ThreadState = "spam" | "unread" | "unverified" | "automatic" | "bounce" | "unreadable" | "left";

export const STATE_WORDS: Readonly<Record<ThreadState, string>> = {
  spam: "Spam",
  unread: "Unread",
  unverified: "Not verified",
  automatic: "Automatic",
  bounce: "Bounce",
  unreadable: "Could not be read",
  left: "Left in the mailbox",
};

export const STATE_TONES: Readonly<Record<ThreadState, Tone>> = {
  spam: "neutral",
  unread: "info",
  unverified: "warning",
  automatic: "neutral",
  bounce: "warning",
  unreadable: "bad",
  left: "bad",
};

/** `inbox` is everything that is no spam. */
export const STATE_OPTIONS: readonly Choice[] = [
  { value: "inbox", label: "Not spam" },
  ...Object.entries(STATE_WORDS).map(([value, label]) => ({ value, label })),
];
