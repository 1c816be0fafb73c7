import type { ChatRefusal } from "./chat-protocol.ts";

/** Each refusal's message, and whether retrying is pointless. */
const CHAT_REASONS = {
  unknown: ["There is no such conversation. It may have been deleted.", true],
  not_begun: ["The chat starts with your first message.", true],
  id_reused: ["This was already sent with different content. Please write it again.", true],
  too_many_messages: ["Too many messages at once. Please wait a moment.", false],
  too_many_chats: ["Too many chats from your network. Please try again in an hour, or create a ticket.", true],
  files_gone: ["We no longer have the files of this message. Please attach them again.", true],
  not_yours: ["You can only edit your own messages.", true],
  too_late: ["You can edit a message for 15 minutes after sending it.", true],
  ended: ["This chat has ended, so messages can no longer be edited.", true],
  reassigned: ["The chat has been assigned to another colleague since.", true],
  unknown_person: ["This colleague has left or has no access to chats.", true],
  no_address: ["We have no email address for this conversation. Please give yours first.", true],
  no_mail_server: ["This site does not send email yet. Please copy from here what you want to keep.", true],
  no_mail_now: ["We cannot send more emails to this address at the moment. Please try again later.", true],
  nothing_said: ["We have not written anything yet that we could send you.", true],
  no_ticket: ["This ticket no longer exists.", true],
  happened_since: ["Something has happened in this chat since, so it stays open.", true],
  not_closed: ["A conversation can be rated once it has ended.", true],
} as const satisfies Readonly<Record<string, readonly [sentence: string, isFinal: boolean]>>;

export type ChatReason = keyof typeof CHAT_REASONS;
export interface NotDone<R extends ChatReason = ChatReason> {
  readonly ok: false;
  readonly reason: R;
}

export const notDone = <R extends ChatReason>(reason: R): NotDone<R> => ({ ok: false, reason });

export function refusalOf({ reason }: NotDone): ChatRefusal {
  const [sentence, isFinal] = CHAT_REASONS[reason];
  return { ok: false, sentence, isFinal };
}
