import type { PostContent } from "#domain/blog/post-content.ts";
import { draftsOf, isFields, isText } from "#kit/drafts/drafts.ts";
import { findDrafts } from "#kit/drafts/find-drafts.ts";

/** What somebody wrote that the server has not acknowledged, with the revision that it was written on. */
export interface UnsavedCopy {
  readonly content: PostContent;
  readonly revision: number;
  readonly at: Date;
}

const startOf = (postId: string, personId: string) => `post-draft:${postId}:${personId}:`;

/** Every tab has its own: what one has saved says nothing about what another has not. */
export const copyPlace = (postId: string, personId: string, tab: string) => startOf(postId, personId) + tab;

const TEXTS = ["title", "summary", "seoTitle", "seoDescription"] as const;

/** Only the shape: what the server would refuse, such as a title that is too long, must come back all the same. */
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

/** A copy with the place where it lies. */
export interface FoundCopy extends UnsavedCopy {
  readonly place: string;
}

/** The newest that any tab of this person has left. */
export function newestCopy(postId: string, personId: string, storage?: Storage): FoundCopy | undefined {
  const copies = findDrafts(unsavedCopies, startOf(postId, personId), storage).map(({ name, draft }) => ({ ...draft, place: name }));
  return copies.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];
}
