import type { SaveAnswer, Saved, Sending } from "./draft-keeper.ts";

/** Browsers limit keepalive requests to this size. Longer text stays in this browser. */
const MAX_LAST_WORDS_BYTES = 60_000;

interface SavedJson {
  readonly revision: number;
  readonly savedAt: string;
}

const json = (path: string, body: string, keepalive: boolean) =>
  fetch(path, { method: "POST", keepalive, headers: { "Content-Type": "application/json", Accept: "application/json" }, body });

async function readAnswer<State extends Saved>(answer: Response): Promise<SaveAnswer<State>> {
  // An expired session redirects to the sign-in page.
  if (answer.redirected || answer.status === 401 || answer.status === 403) return { kind: "signed_out" };
  if (answer.status === 413) return { kind: "refused", reason: "This is too large to be saved: please split it in two." };
  // A server error or rate limit: the save is retried.
  if (answer.status >= 500 || answer.status === 429) throw new Error(`The server answered ${answer.status}.`);
  const body = (await answer.json()) as {
    readonly data?: Omit<State, "savedAt"> & SavedJson;
    readonly conflict?: SavedJson & { savedBy: string; isOwn: boolean };
    readonly error?: string;
  };
  // The response as sent, except that JSON turned the date into a string.
  if (body.data) return { kind: "saved", saved: { ...body.data, savedAt: new Date(body.data.savedAt) } as unknown as State };
  if (body.conflict)
    return {
      kind: "conflict",
      revision: body.conflict.revision,
      savedBy: body.conflict.savedBy,
      isOwn: body.conflict.isOwn,
      savedAt: new Date(body.conflict.savedAt),
    };
  return { kind: "refused", reason: body.error ?? "The server rejected it." };
}

/** Posts a draft under the field name that `content` gives it. */
export async function sendDraft<State extends Saved>(
  path: string,
  content: object,
  { revision, isLeaving, isInsisting }: Sending,
): Promise<SaveAnswer<State>> {
  const body = JSON.stringify({ ...content, revision, isInsisting });
  const isShort = new Blob([body]).size <= MAX_LAST_WORDS_BYTES;
  return readAnswer(await json(path, body, isLeaving && isShort));
}
