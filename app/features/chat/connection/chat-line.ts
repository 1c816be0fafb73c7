import type { Answer, BatchAnswer, NewMessage } from "../chat-protocol.ts";

export interface OutgoingMessage extends NewMessage {
  readonly isNote: boolean;
}

/** How one conversation reaches the server. What is not answered in time, or not at all, rejects. */
export interface ChatLine {
  isConnected(): boolean;
  sync(after: number): Promise<BatchAnswer>;
  send(message: OutgoingMessage): Promise<BatchAnswer>;
  edit(edit: { readonly id: string; readonly messageId: string; readonly body: string }): Promise<BatchAnswer>;
  read(upTo: number): Promise<Answer>;
  typing(): void;
  /** The ids that the server gave to the files. Rejects with a sentence if it does not want them. */
  upload(files: readonly File[]): Promise<readonly string[]>;
  /** It says nothing any more: connect anew. */
  suspect(): void;
}
