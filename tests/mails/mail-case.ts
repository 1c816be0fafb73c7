import type { MailReport, ReadMail } from "#kit/mail-in/read-mail.ts";

/** The expected result of parsing a mail. Absent fields are not compared. */
export interface Expected {
  /** The full text. */
  readonly text?: string;
  readonly textHas?: readonly string[];
  readonly textLacks?: readonly string[];
  /** The text that stays visible when quotes and signatures are folded. */
  readonly visible?: string;
  readonly from?: string;
  readonly name?: string;
  readonly subject?: string;
  readonly recipients?: readonly string[];
  readonly messageId?: string | undefined;
  readonly answers?: readonly string[];
  /** As ISO; null for none. */
  readonly sentAt?: string | null;
  readonly kind?: ReadMail["kind"];
  /** Their names. */
  readonly attachments?: readonly string[];
  /** The content of the first attachment. */
  readonly firstBytes?: string | Uint8Array;
  readonly hasHtml?: boolean;
  readonly reports?: readonly Partial<MailReport>[];
}

/** A mail with its expected result, or with the sentence that says why it cannot be read. */
export interface MailCase {
  readonly name: string;
  /** A function for mails that are too large to keep in memory. */
  readonly raw: Uint8Array | (() => Uint8Array);
  readonly expected: Expected | { readonly unreadable: string };
}
