import { useEffect, useState } from "react";
import { useAttachments } from "#features/chat/desk/use-attachments.ts";
import { type Draft, loadDraft, storeDraft, withBack } from "./stored-draft.ts";

/** What is being written. The words outlive the page; of files only the names do. */
export function useDraft() {
  const [draft, setDraft] = useState(loadDraft);
  const { files, refusals, attach, remove, clear } = useAttachments();
  const { text, fileNames: lost } = draft;
  useEffect(() => storeDraft({ text, fileNames: [...lost, ...files.map(({ name }) => name)] }), [text, lost, files]);
  return {
    text,
    write: (words: string) => setDraft({ ...draft, text: words }),
    /** Of a message that was not sent. */
    giveBack: (back: Draft) => setDraft(withBack(draft, back)),
    files,
    refusals,
    /** The names of files that have to be attached again. */
    lost,
    attach(chosen: readonly File[]) {
      attach(chosen);
      setDraft({ text, fileNames: [] });
    },
    remove,
    clear() {
      clear();
      setDraft({ text: "", fileNames: [] });
    },
  };
}

export type DraftInHand = ReturnType<typeof useDraft>;
