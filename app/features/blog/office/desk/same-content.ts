import type { PostContent } from "#domain/blog/post-content.ts";
import { postContentSchema } from "#domain/blog/post-schema.ts";

/** Sorts keys, because the database returns them in another order. */
const inOrder = (_: string, value: unknown) =>
  value !== null && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const printed = (content: PostContent) => {
  const tidy = postContentSchema.safeParse(content);
  return JSON.stringify(tidy.success ? tidy.data : content, inOrder);
};

/** Whether two states of a post are stored identically. */
export const isSameContent = (one: PostContent, other: PostContent) => printed(one) === printed(other);
