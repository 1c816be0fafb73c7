import type { MailReport, ReadMail } from "#kit/mail-in/read-mail.ts";

/** What must be read in a mail. Fields that are absent are not compared. */
export interface Expected {
  /** The whole text. */
  readonly text?: string;
  readonly textHas?: readonly string[];
  readonly textLacks?: readonly string[];
  /** What is left when quotes and signatures are folded. */
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
  /** Of the first attachment. */
  readonly firstBytes?: string | Uint8Array;
  readonly hasHtml?: boolean;
  readonly reports?: readonly Partial<MailReport>[];
}

/** A mail with what must be read in it, or with the sentence that says why it is not read. */
export interface MailCase {
  readonly name: string;
  /** A function for what is too large to be kept. */
  readonly raw: Uint8Array | (() => Uint8Array);
  readonly expected: Expected | { readonly unreadable: string };
}
