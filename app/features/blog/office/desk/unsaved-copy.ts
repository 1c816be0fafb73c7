import type { PostContent } from "#domain/blog/post-content.ts";

/** Raised whenever the shape below changes. */
const STORED_VERSION = 1;

/** What somebody wrote that the server has not acknowledged, with the revision that it was written on. */
export interface UnsavedCopy {
  readonly content: PostContent;
  readonly revision: number;
  readonly at: Date;
}

const startOf = (postId: string, personId: string) => `post-draft:${postId}:${personId}:`;

/** Every tab has its own: what one has saved says nothing about what another has not. */
export const copyPlace = (postId: string, personId: string, tab: string) => startOf(postId, personId) + tab;

export const writeCopy = ({ content, revision, at }: UnsavedCopy) =>
  JSON.stringify({ version: STORED_VERSION, content, revision, at: at.getTime() });

const TEXTS = ["title", "summary", "seoTitle", "seoDescription"] as const;

/** Only the shape: what the server would refuse, such as a title that is too long, must come back all the same. */
function isContent(value: unknown): value is PostContent {
  const content = value as Partial<PostContent> | null | undefined;
  return (
    TEXTS.every((name) => typeof content?.[name] === "string") &&
    content?.body?.type === "doc" &&
    Array.isArray(content.tags) &&
    typeof content.cover === "object"
  );
}

/** Anything that this version could not have written is no copy. */
export function readCopy(text: string | null): UnsavedCopy | undefined {
  try {
    const stored = JSON.parse(text ?? "null") as {
      readonly version?: unknown;
      readonly content?: unknown;
      readonly revision?: unknown;
      readonly at?: unknown;
    } | null;
    if (
      stored?.version !== STORED_VERSION ||
      !isContent(stored.content) ||
      typeof stored.revision !== "number" ||
      typeof stored.at !== "number"
    )
      return undefined;
    return { content: stored.content, revision: stored.revision, at: new Date(stored.at) };
  } catch {
    return undefined;
  }
}

/** A copy with the place where it lies. */
export interface FoundCopy extends UnsavedCopy {
  readonly place: string;
}

type Memory = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** The newest that any tab of this person has left. */
export function loadCopy(postId: string, personId: string, memory: () => Memory = () => localStorage): FoundCopy | undefined {
  try {
    const stored = memory();
    const places = Array.from({ length: stored.length }, (_, index) => stored.key(index) ?? "").filter((place) =>
      place.startsWith(startOf(postId, personId)),
    );
    const copies = places.flatMap((place) => {
      const copy = readCopy(stored.getItem(place));
      return copy ? [{ ...copy, place }] : [];
    });
    return copies.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];
  } catch {
    return undefined;
  }
}

/** False where storage is full or forbidden. */
export function storeCopy(place: string, copy: UnsavedCopy, memory: () => Memory = () => localStorage): boolean {
  try {
    memory().setItem(place, writeCopy(copy));
    return true;
  } catch {
    return false;
  }
}

export function forgetCopy(place: string, memory: () => Memory = () => localStorage): void {
  try {
    memory().removeItem(place);
  } catch {
    // Where storage is forbidden there is nothing to forget.
  }
}
