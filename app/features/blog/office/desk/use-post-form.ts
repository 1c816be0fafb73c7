import type { FetcherWithComponents } from "react-router";
import { useDeskForm } from "#kit/desk/use-desk-form.ts";
import type { PostAnswer } from "../post-action-answer.ts";

interface PostForm {
  readonly fetcher: FetcherWithComponents<unknown>;
  readonly isBusy: boolean;
  readonly errors: Readonly<Record<string, string>> | undefined;
  readonly missing: readonly string[] | undefined;
}

/** A form beside the post's text. */
export function usePostForm(onDone?: () => void): PostForm {
  const { fetcher, isBusy, refusal } = useDeskForm<PostAnswer>(onDone ? { onDone } : {});
  return { fetcher, isBusy, errors: refusal?.errors, missing: refusal?.missing };
}
