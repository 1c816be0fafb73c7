import type { Ctx, Staff } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import type { RecordEvent, Tx } from "#platform/write.server.ts";
import type { files } from "#db/schema/files.ts";
import type { RefusedAttachment } from "#db/schema/mail-in.ts";

/** An attachment that passed the upload checks. Its bytes are stored, but not its row. */
export type MailFile = Pick<typeof files.$inferSelect, "id" | "name" | "contentType" | "bytes" | "sha256">;

/** An incoming email as passed to a record. */
export interface MailForRecord {
  readonly id: string;
  readonly from: { readonly address: string; readonly name: string };
  readonly subject: string;
  /** What the sender wrote this time, without quoted text and signatures. May be empty. */
  readonly text: string;
  /** Including quoted text. May be empty. */
  readonly wholeText: string;
  /** The date of its message; defaults to now. */
  readonly at?: Date;
  readonly files: readonly MailFile[];
  /** Attachments that failed the upload checks. */
  readonly refused: readonly RefusedAttachment[];
  /** Whether the sender's domain authenticates the mail, so that its text may be sent back to the sender. */
  readonly isVouched: boolean;
}

/** The transaction that files a mail. */
export interface MailFiling {
  readonly ctx: Ctx;
  readonly tx: Tx;
  readonly record: RecordEvent;
  readonly mail: MailForRecord;
  /**
   * Whether the sender may get an automatic reply: never if their domain fails to authenticate the mail, and never one of our own
   * addresses.
   */
  readonly mayAnswer: boolean;
}

/** The record a mail belongs to. */
export interface MailRecord {
  /** Differs from the requested id if that record was merged. */
  readonly id: string;
  /** For the log. */
  readonly name: string;
  /** The addresses of the people we write to about it. */
  readonly parties: readonly string[];
  /** Secrets in our mails about it that give access, such as a link's token. They are redacted from quoted text in replies. */
  readonly secrets?: readonly string[];
}

/**
 * How far the sender is trusted. `party`: they may do what the record's page lets them do. `colleague`: they answer as staff. `aside`: the
 * mail is only for staff to read and changes nothing, because it is automatic or its sender is not verified. `moved`: staff filed it here
 * by hand as the client's, and no mail is sent.
 */
export type MailStanding =
  | { readonly as: "party" }
  | { readonly as: "colleague"; readonly staff: Staff }
  | { readonly as: "aside" }
  | { readonly as: "moved" };

export interface AddedMail {
  /** The record it was added to: another one if the found record accepts no more replies. */
  readonly id: string;
  /** Attachments the record has no room for. */
  readonly refusedFiles: readonly RefusedAttachment[];
}

/** What a record made of a mail, such as a message, and hung the mail's attachments on. */
export interface MailPart {
  /** The `subject_kind` of its files. */
  readonly kind: string;
  readonly id: string;
  readonly mailId: string;
}

/** A kind of record that email replies are filed under. */
export interface MailTarget {
  /** Undefined if it was deleted. */
  find(tx: Tx, id: string, services: Pick<Services, "linkSecret">): Promise<MailRecord | undefined>;
  /** Adds the mail to the record's own conversation. If absent, the mail is shown beside the record. */
  readonly add?: (filing: MailFiling, record: MailRecord, standing: MailStanding) => Promise<AddedMail>;
  /** Finds what `add` made of these mails. */
  readonly partsOf?: (db: Db | Tx, mailIds: readonly string[]) => Promise<readonly MailPart[]>;
  /** Runs when mails are erased. Deletes those parts that must not outlive their mail, and returns them. */
  readonly erasePartsOf?: (tx: Tx, mailIds: readonly string[]) => Promise<readonly MailPart[]>;
  /** Removes mails from that conversation when staff file them elsewhere. Their attachments are moved to the mails. */
  readonly release?: (releasing: MailReleasing, id: string) => Promise<void>;
  /**
   * When staff mark a conversation as spam, or undo that, closes or reopens a record created only from its mails. Called before the
   * conversation is locked: it locks the record first, as filing does. Idempotent.
   */
  readonly setSpam?: (marking: SpamMarking, id: string) => Promise<void>;
}

type Changing = Pick<MailFiling, "ctx" | "tx" | "record">;

export interface MailReleasing extends Changing {
  readonly mailIds: readonly string[];
}

export interface SpamMarking extends Changing {
  readonly threadId: string;
  readonly isSpam: boolean;
}

/** Creates a record from a mail that belongs to none. */
export interface MailOpener {
  readonly kind: string;
  open(filing: MailFiling): Promise<AddedMail>;
}

type Needed = Pick<Services, "capabilities">;

export const mailTargetOf = ({ capabilities }: Needed, kind: string): MailTarget | undefined =>
  capabilities.map(({ mailTargets = {} }) => (Object.hasOwn(mailTargets, kind) ? mailTargets[kind] : undefined)).find(Boolean);

/** Of all kinds of record. */
export async function partsOfMails({ capabilities }: Needed, db: Db | Tx, mailIds: readonly string[]): Promise<readonly MailPart[]> {
  const targets = capabilities.flatMap(({ mailTargets = {} }) => Object.values(mailTargets));
  return (await Promise.all(targets.map((target) => target.partsOf?.(db, mailIds) ?? []))).flat();
}

export const mailOpenerOf = ({ capabilities }: Needed): MailOpener | undefined =>
  capabilities.find(({ mailOpener }) => mailOpener)?.mailOpener;

export const isPartyOf = ({ parties }: Pick<MailRecord, "parties">, address: string): boolean =>
  address !== "" && parties.some((each) => each.toLowerCase() === address.toLowerCase());
