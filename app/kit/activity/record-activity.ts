import type { ClientMailbox } from "./client-mail.ts";
import type { MailIn } from "./mail-in.ts";
import type { MailOut } from "./mail-out.ts";
import type { Note } from "./note.ts";
import type { TimelinePage } from "./timeline-entry.ts";

/** A message of another record that belongs to this one's conversation, such as a question about a quote. */
export interface SaidElsewhere {
  readonly id: string;
  readonly at: Date;
  readonly isOurs: boolean;
  readonly who: string;
  readonly text: string;
  /** What the other record is called, and its page. */
  readonly where: string;
  readonly href: string;
}

/** What a record page shows beside the record itself. */
export interface RecordActivity {
  readonly timeline: TimelinePage;
  readonly notes: readonly Note[];
  /** For emails to the client, where the record has one. */
  readonly mailbox: ClientMailbox | undefined;
  /** Emails that were filed into the record. */
  readonly mails: readonly MailIn[];
  /** Ours about the record. */
  readonly sent: readonly MailOut[];
  /** Who can be mentioned. */
  readonly staff: readonly { readonly id: string; readonly name: string }[];
}
