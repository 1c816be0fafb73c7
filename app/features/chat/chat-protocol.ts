import type { Batch, Side } from "#domain/conversation/entry.ts";

/** What both ends of a chat's socket say to each other. Every request is answered, after commit, or it was not heard. */
export const VISITOR_NAMESPACE = "/chat";
export const STAFF_NAMESPACE = "/desk";

/** The sentence by which the visitor's browser knows which field is meant. */
export const NO_EMAIL = "Please give an email address such as name@example.com.";

/** `sentence` is for people. `isFinal`: trying the same again will not help. */
export interface Refused {
  readonly ok: false;
  readonly sentence: string;
  readonly isFinal: boolean;
}
export type Answer<T = object> = ({ readonly ok: true } & T) | Refused;
export type BatchAnswer = Answer<{ readonly batch: Batch }>;
type Ack<T = object> = (answer: Answer<T>) => void;

export interface NewMessage {
  /** A UUID of the sender's making. */
  readonly id: string;
  readonly body: string;
  /** Uploaded before, by POST /api/chat/files. */
  readonly fileIds: readonly string[];
}

/** Whether somebody would answer now, and otherwise when somebody will. */
export interface Availability {
  readonly isAvailable: boolean;
  /** A sentence such as "We are back on Monday at 09:00 (Dhaka)." Empty while available, and where no hours are known. */
  readonly backWords: string;
}

/** Each visitor's socket belongs to one conversation: `auth: { key }`, 43 characters of base64url made by the browser. */
export interface FromVisitor {
  /** Everything after a number; 0 for all. Also says on which page the visitor is. */
  sync: (asked: { readonly after: number; readonly page: string }, ack: Ack<{ readonly batch: Batch }>) => void;
  send: (message: NewMessage & { readonly page: string }, ack: Ack<{ readonly batch: Batch }>) => void;
  edit: (edit: { readonly id: string; readonly messageId: string; readonly body: string }, ack: Ack<{ readonly batch: Batch }>) => void;
  read: (read: { readonly upTo: number }, ack: Ack) => void;
  typing: () => void;
  name: (person: { readonly id: string; readonly name: string; readonly email: string }, ack: Ack<{ readonly batch: Batch }>) => void;
  end: (end: { readonly id: string }, ack: Ack<{ readonly batch: Batch }>) => void;
  rate: (rating: { readonly id: string; readonly rating: number; readonly comment: string }, ack: Ack<{ readonly batch: Batch }>) => void;
  /** The conversation by mail, to the address that was given. */
  transcript: (ack: Ack<{ readonly to: string }>) => void;
}

export interface ToVisitor {
  entries: (batch: Batch) => void;
  typing: (who: { readonly side: Side; readonly author?: string }) => void;
  availability: (availability: Availability) => void;
}

/** Staff see many conversations through one socket. */
export interface FromStaff {
  /** Opens a conversation in this tab: from now on its entries and its typing arrive. */
  open: (asked: { readonly chatId: string; readonly after: number }, ack: Ack<{ readonly batch: Batch }>) => void;
  leave: (asked: { readonly chatId: string }) => void;
  send: (message: NewMessage & { readonly chatId: string; readonly isNote: boolean }, ack: Ack<{ readonly batch: Batch }>) => void;
  edit: (
    edit: { readonly chatId: string; readonly id: string; readonly messageId: string; readonly body: string },
    ack: Ack<{ readonly batch: Batch }>,
  ) => void;
  read: (read: { readonly chatId: string; readonly upTo: number }, ack: Ack) => void;
  typing: (asked: { readonly chatId: string }) => void;
  duty: (duty: { readonly isOn: boolean }, ack: Ack) => void;
}

export interface ToStaff {
  entries: (news: { readonly chatId: string; readonly batch: Batch }) => void;
  typing: (who: { readonly chatId: string; readonly side: Side; readonly author?: string }) => void;
  /** Whether the visitor of an opened conversation is connected, and on which page. */
  visitor: (state: { readonly chatId: string; readonly isThere: boolean; readonly page: string }) => void;
  /**
   * Something in the inbox has changed; the page loads it again. `forYou`: the conversations of yours, or of nobody's, in which a visitor
   * wrote.
   */
  inbox: (news: { readonly forYou: readonly string[] }) => void;
  duty: (duty: { readonly isOn: boolean; readonly others: readonly string[] }) => void;
}
