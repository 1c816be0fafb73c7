import type { PostContent } from "#domain/blog/post-content.ts";
import type { Saved } from "#kit/desk/draft-keeper.ts";
import { sendDraft } from "#kit/desk/send-draft.ts";
import { type Draft as KeptDraft, type Opened, useDraft as useKeptDraft } from "#kit/desk/use-draft.ts";
import { unsavedCopies } from "./unsaved-copy.ts";

/** The slug, which may have changed with the title. */
interface PostSaved extends Saved {
  readonly slug: string;
  readonly isChanged: boolean;
}

export interface Draft extends Omit<KeptDraft<PostContent, PostSaved>, "change"> {
  change(changed: Partial<PostContent>): void;
}

/** The draft with its autosave. */
export function useDraft(postId: string, personId: string, opened: Opened<PostContent>): Draft {
  const draft = useKeptDraft<PostContent, PostSaved>(
    {
      owner: { id: postId, personId },
      copies: unsavedCopies,
      send: (content, sending) => sendDraft(`/admin/blogs/${postId}/draft`, { content }, sending),
    },
    opened,
  );
  return { ...draft, change: (changed) => draft.change((before) => ({ ...before, ...changed })) };
}
