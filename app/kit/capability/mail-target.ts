import type { Ctx, Staff } from "#platform/actor.ts";
import type { Services } from "#platform/services.ts";
import type { RecordEvent, Tx } from "#platform/write.server.ts";
import type { files } from "#db/schema/files.ts";
import type { RefusedAttachment } from "#db/schema/mail-in.ts";

/** An attachment that passed the checks of uploads. Its bytes are stored; its row is not. */
export type MailFile = Pick<typeof files.$inferSelect, "id" | "name" | "contentType" | "bytes" | "sha256">;

/** An email that came in, as a record gets it. */
export interface MailForRecord {
  readonly id: string;
  readonly from: { readonly address: string; readonly name: string };
  readonly subject: string;
  /** What the sender wrote this time: without quoted text and signatures. May be empty. */
  readonly text: string;
  /** With all that it quotes. May be empty. */
  readonly wholeText: string;
  /** When its message is dated; now unless set. */
  readonly at?: Date;
  readonly files: readonly MailFile[];
  /** Attachments that the checks of uploads refused. */
  readonly refused: readonly RefusedAttachment[];
  /** Whether the sender's domain vouches for the mail: then its words may be sent back to its sender. */
  readonly isVouched: boolean;
}

/** The transaction in which a mail is filed. */
export interface MailFiling {
  readonly ctx: Ctx;
  readonly tx: Tx;
  readonly record: RecordEvent;
  readonly mail: MailForRecord;
  /** Whether the sender may get an automatic answer: never one whose domain disowns the mail, and never our own addresses. */
  readonly mayAnswer: boolean;
}

/** The record that a mail belongs to. */
export interface MailRecord {
  /** Another one than was asked for, where that was merged. */
  readonly id: string;
  /** For the log. */
  readonly name: string;
  /** The addresses of the people whom we write to about it. */
  readonly parties: readonly string[];
  /** What our mails about it contain that opens it, such as the token of a link: blotted out of what an answer quotes. */
  readonly secrets?: readonly string[];
}

/**
 * How far the sender is believed. `party`: they may do what the record's page lets them do. `colleague`: they answer as staff. `aside`: the
 * mail is for staff to read and changes nothing, since it is automatic or its sender is not verified. `moved`: staff filed it here by hand, as the client's; no mail is sent.
 */
export type MailStanding =
  | { readonly as: "party" }
  | { readonly as: "colleague"; readonly staff: Staff }
  | { readonly as: "aside" }
  | { readonly as: "moved" };

export interface AddedMail {
  /** The record that has it: another one where the found one takes no more answers. */
  readonly id: string;
  /** Attachments that the record has no room for. */
  readonly refusedFiles: readonly RefusedAttachment[];
}

/** A kind of record that answers by mail are filed into. */
export interface MailTarget {
  /** Undefined where it was deleted. */
  find(tx: Tx, id: string, services: Pick<Services, "linkSecret">): Promise<MailRecord | undefined>;
  /** Adds the mail to a conversation of the record's own. Without it the mail is shown beside the record. */
  readonly add?: (filing: MailFiling, record: MailRecord, standing: MailStanding) => Promise<AddedMail>;
  /** Takes mails out of that conversation again, as staff file them elsewhere. Their files become the mails' own. */
  readonly release?: (releasing: MailReleasing, id: string) => Promise<void>;
  /**
   * Settles a record that only the mails of this conversation have made, as staff mark it as spam, or takes that back. Called before the
   * conversation is locked: it locks the record first, as filing does. Doing it twice changes nothing.
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

/** Makes a record of a mail that belongs to none. */
export interface MailOpener {
  readonly kind: string;
  open(filing: MailFiling): Promise<AddedMail>;
}

type Known = Pick<Services, "capabilities">;

export const mailTargetOf = ({ capabilities }: Known, kind: string): MailTarget | undefined =>
  capabilities.map(({ mailTargets = {} }) => (Object.hasOwn(mailTargets, kind) ? mailTargets[kind] : undefined)).find(Boolean);

export const mailOpenerOf = ({ capabilities }: Known): MailOpener | undefined =>
  capabilities.find(({ mailOpener }) => mailOpener)?.mailOpener;

export const isPartyOf = ({ parties }: Pick<MailRecord, "parties">, address: string): boolean =>
  address !== "" && parties.some((each) => each.toLowerCase() === address.toLowerCase());
