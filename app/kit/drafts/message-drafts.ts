import { draftsOf, isText } from "./drafts.ts";

/** A message that was not sent yet, under the key it would be sent with: what arrived unnoticed is then not sent again. */
interface MessageDraft {
  readonly body: string;
  readonly key: string;
}

/** Of staff, so apart from what public pages load. */
export const messageDrafts = draftsOf<MessageDraft>({
  version: 1,
  read: ({ body, key }) => (isText(body) && isText(key) ? { body, key } : undefined),
  write: (draft) => (draft.body.trim() === "" ? undefined : draft),
});
