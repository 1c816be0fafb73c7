import { isFields } from "#domain/forms/is-fields.ts";
import { sendDraft } from "#kit/desk/send-draft.ts";
import { unsavedCopiesOf } from "#kit/desk/unsaved-copies.ts";
import { type Draft as KeptDraft, type Opened, useDraft as useKeptDraft } from "#kit/desk/use-draft.ts";
import type { DraftState } from "../page-facts.ts";

/** The content of a page of any type. */
export type Words = Readonly<Record<string, unknown>>;

export const unsavedCopies = unsavedCopiesOf<Words>("page-draft", isFields);

/** Sorts keys, because the database returns them in another order. */
const inOrder = (_: string, value: unknown) =>
  isFields(value) ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))) : value;

export const isSameWords = (one: Words, other: Words) => JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);

/** The server checks each save; `judged` is the text it checked last. */
export interface Draft extends KeptDraft<Words, DraftState> {
  readonly judged: { readonly words: Words; readonly state: DraftState } | undefined;
}

/** Short, because the preview beside the fields shows what was saved last. */
const PAUSE_MS = 700;

/** The draft with its autosave. */
export function useDraft(id: string, personId: string, opened: Opened<Words>): Draft {
  const draft = useKeptDraft<Words, DraftState & { readonly sent: Words }>(
    {
      owner: { id, personId },
      copies: unsavedCopies,
      pauseMs: PAUSE_MS,
      send: async (words, sending) => {
        const answer = await sendDraft<DraftState>(`/admin/pages/${id}/words`, { words }, sending);
        return answer.kind === "saved" ? { kind: "saved", saved: { ...answer.saved, sent: words } } : answer;
      },
    },
    opened,
  );
  return { ...draft, judged: draft.lastSaved && { words: draft.lastSaved.sent, state: draft.lastSaved } };
}
