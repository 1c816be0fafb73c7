import type { MailReport } from "#domain/mail-in/mail-report.ts";
import type { Upload } from "#kit/files/find-content.ts";

export type { MailReport };

/** A file of a mail, or a picture within its HTML. Name and type are the sender's claims. */
export interface MailAttachment extends Upload {
  readonly contentType?: string;
  /** By which the HTML refers to it as `cid:…`, without angle brackets. */
  readonly contentId?: string;
}

/** An email as it was parsed: nothing in it is trusted. */
export interface ReadMail {
  readonly messageId: string | undefined;
  /** Message-IDs of In-Reply-To and References, the nearest first. */
  readonly answers: readonly string[];
  /** Empty if the mail names none, or several. */
  readonly from: { readonly address: string; readonly name: string };
  /** The addresses of To, Cc and Delivered-To, in lower case. */
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly sentAt: Date | undefined;
  /** Plain text; of a mail that has HTML only, the text of that. */
  readonly text: string;
  /** As it was sent: never shown outside a sandboxed frame. */
  readonly html: string | undefined;
  /** Without those of a report. */
  readonly attachments: readonly MailAttachment[];
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
