import { useEffect, useState } from "react";
import { useAttachments } from "../talking/use-attachments.ts";
import { CHAT_DRAFT, chatDrafts, type Draft, EMPTY_DRAFT, lostFrom, withBack } from "./stored-draft.ts";

const PLACE = "visitor";

/** The message being written. Kept across pages; if files cannot be stored, their names are. */
export function useDraft() {
  const [draft, setDraft] = useState(() => chatDrafts.load(CHAT_DRAFT) ?? EMPTY_DRAFT);
  const { files, isLoaded, refusals, attach, remove, clear } = useAttachments(PLACE);
  const { text, fileNames } = draft;
  useEffect(() => {
    chatDrafts.store(CHAT_DRAFT, { text, fileNames: [...new Set([...fileNames, ...files.map(({ name }) => name)])] });
  }, [text, fileNames, files]);
  return {
    text,
    write: (words: string) => setDraft({ ...draft, text: words }),
    /** Restores unsent messages. Files load after the text. */
    giveBack(back: Draft, foundFiles: Promise<readonly File[]>) {
      setDraft(withBack(draft, back));
      void foundFiles.then((found) => found.length > 0 && attach(found));
    },
    files,
    refusals,
    /** Names of files that must be attached again. */
    lost: isLoaded ? lostFrom(fileNames, files) : [],
    attach(chosen: readonly File[]) {
      attach(chosen);
      setDraft({ text, fileNames: [] });
    },
    remove(file: File) {
      remove(file);
      setDraft({ text, fileNames: fileNames.filter((name) => name !== file.name) });
    },
    clear() {
      clear();
      setDraft(EMPTY_DRAFT);
    },
  };
}

export type DraftInHand = ReturnType<typeof useDraft>;
