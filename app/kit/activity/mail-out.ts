import type { ShownStatus } from "#kit/mail/office-words.ts";

/** An email of ours, as staff read it on the page of a record. */
export interface MailOut {
  readonly id: string;
  /** When it was sent, or else written. */
  readonly at: Date;
  readonly to: string;
  /** Who wrote it, or else the title of its template. */
  readonly from: string;
  readonly subject: string;
  /** Without passcodes and the like. */
  readonly text: string;
  /** A colleague wrote its words; others are folded. */
  readonly isWritten: boolean;
  readonly shown: ShownStatus;
  readonly dueAt: Date;
  /** Why it has not arrived, where that is known. */
  readonly problem: string | null;
  /** Its page in the outbox; absent for readers who may not open that. */
  readonly href: string | undefined;
}
