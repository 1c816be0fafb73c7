import type { Answer, BatchAnswer, NewMessage } from "../chat-protocol.ts";

export interface OutgoingMessage extends NewMessage {
  readonly isNote: boolean;
}

/** The transport of one conversation. Rejects on timeout or missing answer. */
export interface ChatLine {
  isConnected(): boolean;
  sync(after: number): Promise<BatchAnswer>;
  send(message: OutgoingMessage): Promise<BatchAnswer>;
  edit(edit: { readonly id: string; readonly messageId: string; readonly body: string }): Promise<BatchAnswer>;
  read(upTo: number): Promise<Answer>;
  typing(): void;
  /** The ids assigned by the server. Rejects with a sentence if it refuses the files. */
  upload(files: readonly File[]): Promise<readonly string[]>;
  /** The connection seems dead: reconnect. */
  suspect(): void;
}
