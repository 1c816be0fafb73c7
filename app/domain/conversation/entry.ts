import type { ChatStatus } from "./chat-status.ts";

export type Side = "visitor" | "staff";

export interface EntryFile {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly bytes: number;
  /** A download URL for a client that was given the entry. Made on reading, never stored. */
  readonly href?: string;
}

/** What an entry carries besides its text. */
export interface EntryData {
  readonly files?: readonly EntryFile[];
  /** The message that was edited. */
  readonly messageId?: string;
  /** The last entry that was read. */
  readonly upTo?: number;
  /** The staff member's name; null if no staff member is meant. */
  readonly assignee?: string | null;
  readonly status?: ChatStatus;
  readonly rating?: number;
  readonly name?: string;
  readonly email?: string;
  /** The number of the ticket created from it. */
  readonly ticket?: string;
}

/** `note` is for staff and never sent to a visitor. `edited` replaces the text of a message. */
const ENTRY_KINDS = ["message", "note", "edited", "read", "assigned", "status", "rated", "named", "ticket"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** One event in a conversation. `seq` counts within the conversation, from 1. */
export interface Entry {
  readonly id: string;
  readonly seq: number;
  readonly kind: EntryKind;
  readonly side: Side | "system";
  /** The colleague who did it. */
  readonly author?: string;
  readonly body: string;
  readonly data: EntryData;
  /** ISO 8601. */
  readonly at: string;
}

/**
 * All entries after `after`, up to and including `upTo`, that the receiver may see. Missing numbers are entries that the receiver may not
 * see.
 */
export interface Batch {
  readonly after: number;
  readonly upTo: number;
  readonly entries: readonly Entry[];
}
