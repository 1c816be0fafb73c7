import type { PostContent } from "#domain/blog/post-content.ts";
import { unsavedCopiesOf } from "#kit/desk/unsaved-copies.ts";
import { isFields } from "#domain/forms/is-fields.ts";
import { isText } from "#kit/drafts/drafts.ts";

const TEXTS = ["title", "summary", "seoTitle", "seoDescription"] as const;

const isContent = (value: unknown): value is PostContent =>
  isFields(value) &&
  TEXTS.every((name) => isText(value[name])) &&
  isFields(value["body"]) &&
  value["body"]["type"] === "doc" &&
  Array.isArray(value["tags"]) &&
  typeof value["cover"] === "object";

export const unsavedCopies = unsavedCopiesOf("post-draft", isContent);
