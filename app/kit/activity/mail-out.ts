import type { ShownStatus } from "#kit/mail/office-words.ts";

/** An outgoing email as staff see it on a record's page. */
export interface MailOut {
  readonly id: string;
  /** When it was sent, or else when it was written. */
  readonly at: Date;
  readonly to: string;
  /** Its author, or else the title of its template. */
  readonly from: string;
  readonly subject: string;
  /** Passcodes and other secrets are redacted. */
  readonly text: string;
  /** Names of its attachments. */
  readonly files: readonly string[];
  /** Whether a colleague wrote it; other mails are collapsed. */
  readonly isWritten: boolean;
  readonly shown: ShownStatus;
  readonly dueAt: Date;
  /** Why it has not arrived, if known. */
  readonly problem: string | null;
  /** Its page in the outbox; absent if the reader may not open it. */
  readonly href: string | undefined;
}
