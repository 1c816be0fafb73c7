import type { ChatStatus } from "./chat-status.ts";

export type Side = "visitor" | "staff";

export interface EntryFile {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly bytes: number;
  /** Where it can be fetched, by a client that was given the entry. Made when it is read, never stored. */
  readonly href?: string;
}

/** What an entry carries besides its words. */
export interface EntryData {
  readonly files?: readonly EntryFile[];
  /** Of the message that was edited. */
  readonly messageId?: string;
  /** The last number that was read. */
  readonly upTo?: number;
  /** A staff member's name; null for none. */
  readonly assignee?: string | null;
  readonly status?: ChatStatus;
  readonly rating?: number;
  readonly name?: string;
  readonly email?: string;
  /** The number of the ticket that it became. */
  readonly ticket?: string;
}

/** `note` is for staff: it never leaves to a visitor. `edited` replaces the words of a message. */
export const ENTRY_KINDS = ["message", "note", "edited", "read", "assigned", "status", "rated", "named", "ticket"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** One thing that happened in a conversation. `seq` counts within the conversation, from 1. */
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
 * Everything that the receiver may see of the numbers after `after`, up to and with `upTo`: numbers that are not there are not for them.
 */
export interface Batch {
  readonly after: number;
  readonly upTo: number;
  readonly entries: readonly Entry[];
}
