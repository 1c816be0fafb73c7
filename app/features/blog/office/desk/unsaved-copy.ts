import type { PostContent } from "#domain/blog/post-content.ts";
import { draftsOf, isFields, isText } from "#kit/drafts/drafts.ts";
import { findDrafts } from "#kit/drafts/find-drafts.ts";

/** Text that the server has not acknowledged, with the revision it was based on. */
export interface UnsavedCopy {
  readonly content: PostContent;
  readonly revision: number;
  readonly at: Date;
}

const startOf = (postId: string, personId: string) => `post-draft:${postId}:${personId}:`;

/** One per tab: a save by one tab must not delete another tab's unsaved text. */
export const copyPlace = (postId: string, personId: string, tab: string) => startOf(postId, personId) + tab;

const TEXTS = ["title", "summary", "seoTitle", "seoDescription"] as const;

/** Checks only the shape: content that the server would refuse, such as a title that is too long, must be restored all the same. */
const isContent = (value: unknown): value is PostContent =>
  isFields(value) &&
  TEXTS.every((name) => isText(value[name])) &&
  isFields(value["body"]) &&
  value["body"]["type"] === "doc" &&
  Array.isArray(value["tags"]) &&
  typeof value["cover"] === "object";

export const unsavedCopies = draftsOf<UnsavedCopy>({
  version: 1,
  read: ({ content, revision, at }) =>
    isContent(content) && typeof revision === "number" && typeof at === "number" ? { content, revision, at: new Date(at) } : undefined,
  write: ({ content, revision, at }) => ({ content, revision, at: at.getTime() }),
});

/** A copy with its storage key. */
export interface FoundCopy extends UnsavedCopy {
  readonly place: string;
}

/** The newest copy left by any tab of this person. */
export function newestCopy(postId: string, personId: string, storage?: Storage): FoundCopy | undefined {
  const copies = findDrafts(unsavedCopies, startOf(postId, personId), storage).map(({ name, draft }) => ({ ...draft, place: name }));
  return copies.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];
}
