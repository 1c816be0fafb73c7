import { HOUR_MS } from "#domain/schedule/durations.ts";
import { type DraftKind, draftsOf, isText } from "./drafts.ts";

/** An unsent message with its idempotency key, so that a message that arrived without an acknowledgement is not stored twice. */
interface MessageDraft {
  readonly body: string;
  readonly key: string;
}

const MESSAGE: DraftKind<MessageDraft> = {
  version: 1,
  read: ({ body, key }) => (isText(body) && isText(key) ? { body, key } : undefined),
  write: (draft) => (draft.body.trim() === "" ? undefined : draft),
};

/** For staff, so kept out of the code that public pages load. */
export const messageDrafts = draftsOf(MESSAGE);

/** Messages that were sent but not acknowledged. The same text an hour later is another message. */
export const sentMessages = draftsOf({ ...MESSAGE, keptMs: HOUR_MS });

/** The idempotency key for a text: the sent message's if it is the same text, so that it is not stored twice, otherwise the form's. */
export function keyFor(place: string, body: string, keyOfForm: string): string {
  const sent = sentMessages.load(place);
  return sent?.body === body ? sent.key : keyOfForm;
}
