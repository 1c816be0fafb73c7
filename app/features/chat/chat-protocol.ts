import type { Batch, Side } from "#domain/conversation/entry.ts";

/** The protocol of a chat's socket. Every request is acknowledged after commit; without an acknowledgement it counts as not received. */
export const VISITOR_NAMESPACE = "/chat";
export const STAFF_NAMESPACE = "/desk";

/** The visitor's browser recognises the email field's error by this sentence. */
export const NO_EMAIL = "Please give an email address such as name@example.com.";

/** `sentence` is shown on the screen. `isFinal`: a retry will not help. */
export interface Refused {
  readonly ok: false;
  readonly sentence: string;
  readonly isFinal: boolean;
}
export type Answer<T = object> = ({ readonly ok: true } & T) | Refused;
export type BatchAnswer = Answer<{ readonly batch: Batch }>;
type Ack<T = object> = (answer: Answer<T>) => void;

export interface NewMessage {
  /** A UUID created by the sender. */
  readonly id: string;
  readonly body: string;
  /** Uploaded earlier, with POST /api/chat/files. */
  readonly fileIds: readonly string[];
}

/** Whether staff would answer now, and otherwise when they are back. */
export interface Availability {
  readonly isAvailable: boolean;
  /** A sentence such as "We are back on Monday at 09:00 (Dhaka)." Empty while available, and where no hours are configured. */
  readonly backWords: string;
}

/** Each visitor's socket belongs to one conversation: `auth: { key }`, 43 characters of base64url created by the browser. */
export interface FromVisitor {
  /** Everything after a sequence number; 0 for all. Also reports the visitor's current page. */
  sync: (asked: { readonly after: number; readonly page: string }, ack: Ack<{ readonly batch: Batch }>) => void;
  send: (message: NewMessage & { readonly page: string }, ack: Ack<{ readonly batch: Batch }>) => void;
  edit: (edit: { readonly id: string; readonly messageId: string; readonly body: string }, ack: Ack<{ readonly batch: Batch }>) => void;
  read: (read: { readonly upTo: number }, ack: Ack) => void;
  typing: () => void;
  name: (person: { readonly id: string; readonly name: string; readonly email: string }, ack: Ack<{ readonly batch: Batch }>) => void;
  end: (end: { readonly id: string }, ack: Ack<{ readonly batch: Batch }>) => void;
  rate: (rating: { readonly id: string; readonly rating: number; readonly comment: string }, ack: Ack<{ readonly batch: Batch }>) => void;
  /** Mails the conversation to the address the visitor gave. */
  transcript: (ack: Ack<{ readonly to: string }>) => void;
}

export interface ToVisitor {
  entries: (batch: Batch) => void;
  typing: (who: { readonly side: Side; readonly author?: string }) => void;
  availability: (availability: Availability) => void;
}

/** One staff socket carries many conversations. */
export interface FromStaff {
  /** Subscribes this tab to a conversation: its entries and typing events follow. */
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
   * The inbox has changed; the page reloads it. `forYou`: conversations assigned to this person, or unassigned, in which a visitor wrote.
   */
  inbox: (news: { readonly forYou: readonly string[] }) => void;
  duty: (duty: { readonly isOn: boolean; readonly others: readonly string[] }) => void;
}
