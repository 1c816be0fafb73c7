import type { Upload } from "#kit/files/find-content.ts";

/** A report of a mail server about a mail of ours: RFC 3464 for bounces, RFC 5965 for complaints. */
export interface MailReport {
  /** Of the mail that it is about, if the report quotes it. */
  readonly messageId: string | undefined;
  /** In lower case. */
  readonly recipient: string | undefined;
  /** `delayed` is news, not the end. */
  readonly action: "failed" | "delayed" | "delivered" | "complained";
  /** Enhanced status of RFC 3463, such as 5.1.1; empty in a complaint. */
  readonly status: string;
  /** What the server said, one line. */
  readonly sentence: string;
}

/** An email as it was parsed: nothing in it is trusted. */
export interface ReadMail {
  readonly messageId: string | undefined;
  /** Message-IDs of In-Reply-To and References, the nearest first. */
  readonly answers: readonly string[];
  readonly from: { readonly address: string; readonly name: string };
  /** The addresses of To, Cc and Delivered-To, in lower case. */
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly sentAt: Date | undefined;
  /** Plain text; of a mail that has HTML only, the text of that. */
  readonly text: string;
  /** As it was sent: never shown outside a sandboxed frame. */
  readonly html: string | undefined;
  readonly attachments: readonly Upload[];
  readonly kind: "message" | "automatic" | "bounce" | "complaint";
  readonly reports: readonly MailReport[];
}

/** The mail is over a limit of parts, depth or size, or is no mail at all. */
export interface Unreadable {
  readonly ok: false;
  /** For staff. */
  readonly sentence: string;
}

export type Reading = { readonly ok: true; readonly mail: ReadMail } | Unreadable;
