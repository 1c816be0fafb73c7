import type { Answer, BatchAnswer, NewMessage } from "../chat-protocol.ts";

export interface OutgoingMessage extends NewMessage {
  readonly isNote: boolean;
}

/** The transport of one conversation. Rejects on timeout. */
export interface ChatLine {
  isConnected(): boolean;
  sync(after: number): Promise<BatchAnswer>;
  send(message: OutgoingMessage): Promise<BatchAnswer>;
  edit(edit: { readonly id: string; readonly messageId: string; readonly body: string }): Promise<BatchAnswer>;
  read(upTo: number): Promise<Answer>;
  typing(): void;
  /** Returns the ids assigned by the server. Rejects with a message if the server refuses the files. */
  upload(files: readonly File[]): Promise<readonly string[]>;
  /** Reconnects, because the connection seems dead. */
  suspect(): void;
}
