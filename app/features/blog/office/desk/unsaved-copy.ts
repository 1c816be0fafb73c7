import type { PostContent } from "#domain/blog/post-content.ts";

/** Raised whenever the shape below changes. */
const STORED_VERSION = 1;

/** What somebody wrote that the server has not acknowledged, with the revision that it was written on. */
export interface UnsavedCopy {
  readonly content: PostContent;
  readonly revision: number;
  readonly at: Date;
}

const placeOf = (postId: string, personId: string) => `post-draft:${postId}:${personId}`;

export const writeCopy = ({ content, revision, at }: UnsavedCopy) => JSON.stringify({ version: STORED_VERSION, content, revision, at: at.getTime() });

const TEXTS = ["title", "summary", "seoTitle", "seoDescription"] as const;

/** Only the shape: what the server would refuse, such as a title that is too long, must come back all the same. */
function isContent(value: unknown): value is PostContent {
  const content = value as Partial<PostContent> | null | undefined;
  return TEXTS.every((name) => typeof content?.[name] === "string") && content?.body?.type === "doc" && Array.isArray(content.tags) && typeof content.cover === "object";
}

/** Anything that this version could not have written is no copy. */
export function readCopy(text: string | null): UnsavedCopy | undefined {
  try {
    const stored = JSON.parse(text ?? "null") as { readonly version?: unknown; readonly content?: unknown; readonly revision?: unknown; readonly at?: unknown } | null;
    if (stored?.version !== STORED_VERSION || !isContent(stored.content) || typeof stored.revision !== "number" || typeof stored.at !== "number") return undefined;
    return { content: stored.content, revision: stored.revision, at: new Date(stored.at) };
  } catch {
    return undefined;
  }
}

export function loadCopy(postId: string, personId: string): UnsavedCopy | undefined {
  try {
    return readCopy(localStorage.getItem(placeOf(postId, personId)));
  } catch {
    return undefined;
  }
}

/** False where storage is full or forbidden. */
export function storeCopy(postId: string, personId: string, copy: UnsavedCopy): boolean {
  try {
    localStorage.setItem(placeOf(postId, personId), writeCopy(copy));
    return true;
  } catch {
    return false;
  }
}

export function forgetCopy(postId: string, personId: string): void {
  try {
    localStorage.removeItem(placeOf(postId, personId));
  } catch {
    // Where storage is forbidden there is nothing to forget.
  }
}
