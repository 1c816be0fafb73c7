import { keep, readKept } from "#ui/kept.ts";

/** Raised whenever the shape below changes: an older text is then simply not taken up again. */
const STORED_VERSION = 1;

/** Words that were not sent yet, under the key they would be sent with: what arrived unnoticed is then not sent again. */
export interface MessageDraft {
  readonly body: string;
  readonly key: string;
}

/** Undefined when there is nothing worth keeping. */
export const writeDraft = ({ body, key }: MessageDraft) =>
  body.trim() === "" ? undefined : JSON.stringify({ version: STORED_VERSION, body, key });

/** Anything that this version could not have written is no draft. */
export function readDraft(text: string | null): MessageDraft | undefined {
  try {
    const stored = JSON.parse(text ?? "null") as { readonly version?: unknown; readonly body?: unknown; readonly key?: unknown } | null;
    if (stored?.version !== STORED_VERSION || typeof stored.body !== "string" || typeof stored.key !== "string") return undefined;
    return { body: stored.body, key: stored.key };
  } catch {
    return undefined;
  }
}

export const loadDraft = (place: string) => readDraft(readKept(place));

export const storeDraft = (place: string, draft: MessageDraft) => keep(place, writeDraft(draft));
