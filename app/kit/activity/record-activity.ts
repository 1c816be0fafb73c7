import type { RelatedMessage } from "#kit/capability/related-message.ts";
import type { ClientMailbox } from "./client-mail.ts";
import type { MailIn } from "./mail-in.ts";
import type { MailOut } from "./mail-out.ts";
import type { Note } from "./note.ts";
import type { TimelinePage } from "./timeline-entry.ts";

/** What a record page shows beside the record itself. */
export interface RecordActivity {
  readonly record: { readonly kind: string; readonly id: string };
  readonly timeline: TimelinePage;
  readonly notes: readonly Note[];
  /** For emails to the client, if the record has one. */
  readonly mailbox: ClientMailbox | undefined;
  /** Emails filed under the record. */
  readonly mails: readonly MailIn[];
  /** Outgoing emails about the record. */
  readonly sent: readonly MailOut[];
  /** From other records. */
  readonly related: readonly RelatedMessage[];
  /** Who can be mentioned. */
  readonly staff: readonly { readonly id: string; readonly name: string }[];
}
