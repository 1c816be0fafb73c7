import { draftsOf, isText, isTextList } from "#kit/drafts/drafts.ts";

export interface Draft {
  readonly text: string;
  /** Files are stored separately and not in every browser; if they are missing, their names tell the visitor what to attach again. */
  readonly fileNames: readonly string[];
}

export const CHAT_DRAFT = "orbweave.chat.draft";
export const EMPTY_DRAFT: Draft = { text: "", fileNames: [] };

export const chatDrafts = draftsOf<Draft>({
  version: 1,
  read: ({ text, fileNames }) => (isText(text) && isTextList(fileNames) ? { text, fileNames } : undefined),
  write: (draft) => (draft.text === "" && draft.fileNames.length === 0 ? undefined : draft),
});

/** Names without a stored file. */
export const lostFrom = (fileNames: readonly string[], files: readonly { readonly name: string }[]) =>
  fileNames.filter((name) => !files.some((file) => file.name === name));

/** Restored text comes before the current text. */
export function withBack(draft: Draft, back: Draft): Draft {
  return {
    text: [back.text, draft.text].filter((part) => part.trim() !== "").join("\n"),
    fileNames: [...new Set([...draft.fileNames, ...back.fileNames])],
  };
}
