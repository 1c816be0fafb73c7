import type { Conversation, Unsent } from "#domain/conversation/conversation.ts";

/** Client state of one conversation, for `useSyncExternalStore`. */
export interface ChatView {
  readonly conversation: Conversation;
  /** Kept in this browser until the server acknowledges them, in the order written. */
  readonly unsent: readonly Unsent[];
  readonly line: "connecting" | "connected" | "lost";
  /** The name of the person typing on the other side; empty if none is. */
  readonly typing: string;
}

/** One conversation over a socket, for visitors and staff. No message is lost or delivered twice. */
export interface ChatConnection {
  subscribe(listener: () => void): () => void;
  getSnapshot(): ChatView;
  send(message: { readonly body: string; readonly files: readonly File[]; readonly isNote?: boolean }): void;
  /** Retries a failed message. */
  retry(id: string): void;
  /** Removes the message from this browser and returns its files. */
  discard(id: string): Promise<readonly File[]>;
  /** Does the same for everything unacknowledged, including edits. */
  discardAll(): Promise<readonly File[]>;
  edit(messageId: string, body: string): void;
  read(upTo: number): void;
  typing(): void;
  close(): void;
}
