import type { Conversation, Unsent } from "#domain/conversation/conversation.ts";

/** What the browser knows of one conversation, for `useSyncExternalStore`. */
export interface ChatView {
  readonly conversation: Conversation;
  /** Kept in this browser until the server has said that it has them; in the order in which they were written. */
  readonly unsent: readonly Unsent[];
  readonly line: "connecting" | "connected" | "lost";
  /** Who of the other side is typing; empty for nobody. */
  readonly typing: string;
}

/** One conversation over a socket: the same for visitor and staff. Nothing typed is lost; nothing arrives twice. */
export interface ChatConnection {
  subscribe(listener: () => void): () => void;
  getSnapshot(): ChatView;
  send(message: { readonly body: string; readonly files: readonly File[]; readonly isNote?: boolean }): void;
  /** Tries a failed one again. */
  retry(id: string): void;
  /** Takes it back: nothing of it stays here. Its files are returned. */
  discard(id: string): Promise<readonly File[]>;
  /** The same for everything that is not acknowledged yet, edits too. */
  discardAll(): Promise<readonly File[]>;
  edit(messageId: string, body: string): void;
  read(upTo: number): void;
  typing(): void;
  close(): void;
}
