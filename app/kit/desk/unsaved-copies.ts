import { draftsOf } from "#kit/drafts/drafts.ts";
import { findDrafts } from "#kit/drafts/find-drafts.ts";

/** Content the server has not acknowledged, with the revision it was based on. */
export interface UnsavedCopy<Content> {
  readonly content: Content;
  readonly revision: number;
  readonly at: Date;
}

/** A copy with its storage key. */
export interface FoundCopy<Content> extends UnsavedCopy<Content> {
  readonly place: string;
}

/** One of several people at this computer, and what they are editing. */
export interface CopyOwner {
  readonly id: string;
  readonly personId: string;
}

/**
 * Unsaved content in this browser's storage. `isContent` checks only the shape: content the server would refuse, such as a title that is
 * too long, must still be restored.
 */
export function unsavedCopiesOf<Content>(prefix: string, isContent: (value: unknown) => value is Content) {
  const drafts = draftsOf<UnsavedCopy<Content>>({
    version: 1,
    read: ({ content, revision, at }) =>
      isContent(content) && typeof revision === "number" && typeof at === "number" ? { content, revision, at: new Date(at) } : undefined,
    write: ({ content, revision, at }) => ({ content, revision, at: at.getTime() }),
  });
  const startOf = ({ id, personId }: CopyOwner) => `${prefix}:${id}:${personId}:`;
  return {
    ...drafts,
    /** One per tab, so that a save in one tab does not delete another tab's unsaved content. */
    placeOf: (owner: CopyOwner, tab: string) => startOf(owner) + tab,
    /** The newest copy from any of this person's tabs. */
    newest: (owner: CopyOwner, storage?: Storage): FoundCopy<Content> | undefined =>
      findDrafts(drafts, startOf(owner), storage)
        .map(({ name, draft }) => ({ ...draft, place: name }))
        .toSorted((one, other) => other.at.getTime() - one.at.getTime())[0],
  };
}

export type UnsavedCopies<Content> = ReturnType<typeof unsavedCopiesOf<Content>>;
