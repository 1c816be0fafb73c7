import type { Conversation, Message } from "#domain/conversation/conversation.ts";
import { EDITABLE_MS } from "#domain/conversation/limits.ts";

/** Whether the visitor may still change the words of it; the server has the last word. */
export const isOwnEditable = ({ status }: Pick<Conversation, "status">, { side, body, at }: Message, nowMs: number) => status === "open" && side === "visitor" && body !== "" && nowMs - Date.parse(at) < EDITABLE_MS;
