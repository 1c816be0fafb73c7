import type { PostContent } from "#domain/blog/post-content.ts";
import type { SaveAnswer, Sending } from "./draft-keeper.ts";

/** Browsers limit requests with keepalive to this size. Longer text waits in this browser. */
const MAX_LAST_WORDS_BYTES = 60_000;

interface SavedJson {
  readonly revision: number;
  readonly savedAt: string;
}

const json = (path: string, body: string, keepalive: boolean) =>
  fetch(path, { method: "POST", keepalive, headers: { "Content-Type": "application/json", Accept: "application/json" }, body });

async function readAnswer(answer: Response): Promise<SaveAnswer> {
  // An expired session redirects to the sign-in page.
  if (answer.redirected || answer.status === 401 || answer.status === 403) return { kind: "signed_out" };
  if (answer.status === 413) return { kind: "refused", reason: "The post is too large to be saved: please split it in two." };
  // A server error or rate limit: retried.
  if (answer.status >= 500 || answer.status === 429) throw new Error(`The server answered ${answer.status}.`);
  const body = (await answer.json()) as {
    readonly data?: SavedJson & { slug: string; isChanged: boolean };
    readonly conflict?: SavedJson & { savedBy: string; isOwn: boolean };
    readonly error?: string;
  };
  if (body.data) return { kind: "saved", ...body.data, savedAt: new Date(body.data.savedAt) };
  if (body.conflict)
    return {
      kind: "conflict",
      revision: body.conflict.revision,
      savedBy: body.conflict.savedBy,
      isOwn: body.conflict.isOwn,
      savedAt: new Date(body.conflict.savedAt),
    };
  return { kind: "refused", reason: body.error ?? "The server did not take it." };
}

export async function sendDraft(postId: string, content: PostContent, { revision, isLeaving, isInsisting }: Sending): Promise<SaveAnswer> {
  const body = JSON.stringify({ content, revision, isInsisting });
  const isShort = new Blob([body]).size <= MAX_LAST_WORDS_BYTES;
  return readAnswer(await json(`/admin/blogs/${postId}/draft`, body, isLeaving && isShort));
}
