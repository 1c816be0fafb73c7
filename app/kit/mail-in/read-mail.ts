import type { MailReport } from "#domain/mail-in/mail-report.ts";
import type { Upload } from "#kit/files/find-content.ts";

export type { MailReport };

/** An attachment, or an image within the HTML. Name and type are the sender's claims. */
export interface MailAttachment extends Upload {
  readonly contentType?: string;
  /** The id the HTML uses in `cid:…`, without angle brackets. */
  readonly contentId?: string;
}

/** A parsed email. Nothing in it is trusted. */
export interface ReadMail {
  readonly messageId: string | undefined;
  /** The Message-IDs in In-Reply-To and References, nearest first. */
  readonly answers: readonly string[];
  /** Empty if the mail has no sender or several. */
  readonly from: { readonly address: string; readonly name: string };
  /** The addresses in To, Cc and Delivered-To, in lower case. */
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly sentAt: Date | undefined;
  /** Plain text; derived from the HTML if there is nothing else. */
  readonly text: string;
  /** As sent: never shown outside a sandboxed frame. */
  readonly html: string | undefined;
  /** Excludes the parts of a report. */
  readonly attachments: readonly MailAttachment[];
  readonly kind: "message" | "automatic" | "bounce" | "complaint";
  readonly reports: readonly MailReport[];
}

/** The mail exceeds a limit on parts, depth or size, or is not a mail at all. */
export interface Unreadable {
  readonly ok: false;
  /** A message for staff. */
  readonly sentence: string;
}

export type Reading = { readonly ok: true; readonly mail: ReadMail } | Unreadable;
