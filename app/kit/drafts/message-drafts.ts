import { draftsOf, isText } from "./drafts.ts";

/** An unsent message with its idempotency key, so that a message that arrived without an acknowledgement is not stored twice. */
interface MessageDraft {
  readonly body: string;
  readonly key: string;
}

/** For staff, so kept out of the code that public pages load. */
export const messageDrafts = draftsOf<MessageDraft>({
  version: 1,
  read: ({ body, key }) => (isText(body) && isText(key) ? { body, key } : undefined),
  write: (draft) => (draft.body.trim() === "" ? undefined : draft),
});
