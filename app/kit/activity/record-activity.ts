import type { ClientMailbox } from "./client-mail.ts";
import type { MailIn } from "./mail-in.ts";
import type { MailOut } from "./mail-out.ts";
import type { Note } from "./note.ts";
import type { TimelinePage } from "./timeline-entry.ts";

/** A message from another record that belongs to this conversation, such as a question about a quote. */
export interface SaidElsewhere {
  readonly id: string;
  readonly at: Date;
  readonly isOurs: boolean;
  readonly who: string;
  readonly text: string;
  /** The other record's name and page. */
  readonly where: string;
  readonly href: string;
}

/** Everything a record page shows beside the record itself. */
export interface RecordActivity {
  readonly timeline: TimelinePage;
  readonly notes: readonly Note[];
  /** For emails to the client, if the record has one. */
  readonly mailbox: ClientMailbox | undefined;
  /** Emails filed under the record. */
  readonly mails: readonly MailIn[];
  /** Outgoing emails about the record. */
  readonly sent: readonly MailOut[];
  /** Staff who can be mentioned. */
  readonly staff: readonly { readonly id: string; readonly name: string }[];
}
