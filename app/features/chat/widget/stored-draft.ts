import { draftsOf, isText, isTextList } from "#kit/drafts/drafts.ts";

export interface Draft {
  readonly text: string;
  /** Files are kept elsewhere, and not in every browser: their names say what has to be attached again if they are not found. */
  readonly fileNames: readonly string[];
}

export const CHAT_DRAFT = "orbweave.chat.draft";
export const EMPTY_DRAFT: Draft = { text: "", fileNames: [] };

export const chatDrafts = draftsOf<Draft>({
  version: 1,
  read: ({ text, fileNames }) => (isText(text) && isTextList(fileNames) ? { text, fileNames } : undefined),
  write: (draft) => (draft.text === "" && draft.fileNames.length === 0 ? undefined : draft),
});

/** The names of which there is no file. */
export const lostFrom = (fileNames: readonly string[], files: readonly { readonly name: string }[]) =>
  fileNames.filter((name) => !files.some((file) => file.name === name));

/** Words that come back stand before those that are there. */
export function withBack(draft: Draft, back: Draft): Draft {
  return {
    text: [back.text, draft.text].filter((part) => part.trim() !== "").join("\n"),
    fileNames: [...new Set([...draft.fileNames, ...back.fileNames])],
  };
}
