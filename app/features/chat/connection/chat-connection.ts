import type { Conversation, Unsent } from "#domain/conversation/conversation.ts";

/** The browser's state of one conversation, for `useSyncExternalStore`. */
export interface ChatView {
  readonly conversation: Conversation;
  /** Stored in this browser until the server acknowledges them; in the order they were written. */
  readonly unsent: readonly Unsent[];
  readonly line: "connecting" | "connected" | "lost";
  /** Who of the other side is typing; empty for none. */
  readonly typing: string;
}

/** One conversation over a socket, for visitor and staff alike. Typed messages are not lost, and none arrives twice. */
export interface ChatConnection {
  subscribe(listener: () => void): () => void;
  getSnapshot(): ChatView;
  send(message: { readonly body: string; readonly files: readonly File[]; readonly isNote?: boolean }): void;
  /** Retries a failed message. */
  retry(id: string): void;
  /** Removes it from this browser and returns its files. */
  discard(id: string): Promise<readonly File[]>;
  /** The same for everything unacknowledged, edits included. */
  discardAll(): Promise<readonly File[]>;
  edit(messageId: string, body: string): void;
  read(upTo: number): void;
  typing(): void;
  close(): void;
}
