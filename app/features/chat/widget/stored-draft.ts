import { keep, readKept } from "#ui/kept.ts";

export interface Draft {
  readonly text: string;
  /** Files are kept elsewhere, and not in every browser: their names say what has to be attached again if they are not found. */
  readonly fileNames: readonly string[];
}

const NAME = "orbweave.chat.draft";
export const EMPTY_DRAFT: Draft = { text: "", fileNames: [] };

const isTextList = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((item) => typeof item === "string");

/** Anything that was not written by `writeDraft` is an empty draft. */
export function readDraft(stored: string | null): Draft {
  try {
    const { text, fileNames } = JSON.parse(stored ?? "{}") as Readonly<Record<string, unknown>>;
    return typeof text === "string" && isTextList(fileNames) ? { text, fileNames } : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}

/** Undefined when there is nothing worth keeping. */
export const writeDraft = (draft: Draft) => (draft.text === "" && draft.fileNames.length === 0 ? undefined : JSON.stringify(draft));

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

export const storeDraft = (draft: Draft) => keep(NAME, writeDraft(draft));

export const loadDraft = () => readDraft(readKept(NAME));
