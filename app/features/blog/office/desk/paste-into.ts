import type { Editor } from "@tiptap/core";
import { hasForeignPictures, looksLikeMarkdown, tooMuch } from "./judge-paste.ts";
import { keepPlace } from "./keep-place.ts";
import type { ReadBody } from "../../markdown/read-markdown.ts";

const UNREAD: ReadBody = { ok: false, message: "The Markdown could not be read." };

/** Loads the parser on demand. If loading fails, the text is pasted unchanged. */
async function readMarkdown(text: string): Promise<ReadBody> {
  try {
    const { bodyFromMarkdown } = await import("../../markdown/read-markdown.ts");
    return bodyFromMarkdown(text);
  } catch {
    return UNREAD;
  }
}

export interface PasteHelp {
  /** Shows a message about the paste. */
  say(words: string): void;
  insertPictures(files: readonly File[], at?: number): void;
}

/** A toast lists at most this many notes. */
const MAX_NOTES = 3;

const picturesOf = (data: DataTransfer) => [...data.files].filter(({ type }) => type.startsWith("image/"));

const inParagraphs = (text: string) =>
  text.split(/\n{2,}/).map((words) => ({
    type: "paragraph",
    content: words.trim() === "" ? [] : [{ type: "text", text: words.replace(/\s*\n\s*/g, " ").trim() }],
  }));

async function pasteMarkdown(editor: Editor, text: string, say: PasteHelp["say"]): Promise<void> {
  const { from, to } = editor.state.selection;
  const place = keepPlace(editor, from, to);
  const read = await readMarkdown(text);
  place.letGo();
  if (editor.isDestroyed) return;
  const nodes = read.ok ? (read.body.content ?? []) : inParagraphs(text);
  if (!read.ok) say(`${read.message} It was pasted as plain text.`);
  else if (read.notes.length > 0) say(read.notes.slice(0, MAX_NOTES).join(" "));
  // A single paragraph is inserted inline at the cursor.
  const content = nodes.length === 1 && nodes[0]?.type === "paragraph" ? (nodes[0].content ?? []) : nodes;
  editor
    .chain()
    .focus()
    .insertContentAt(place.current(), content as never)
    .run();
}

/** Whether a URL is pasted over a selection, which the editor itself turns into a link. */
const isLinkOver = (editor: Editor, text: string) => !editor.state.selection.empty && /^https?:\/\/\S+$/i.test(text.trim());

function isTooMuch(editor: Editor, data: DataTransfer, say: PasteHelp["say"]): boolean {
  const refusal = tooMuch({
    text: data.getData("text/plain"),
    html: data.getData("text/html"),
    characters: editor.state.doc.textContent.length,
  });
  if (refusal !== undefined) say(refusal);
  return refusal !== undefined;
}

/** Returns true if it handled the paste. Otherwise ProseMirror does, and its schema drops unknown content. */
export function handlePaste(editor: Editor, data: DataTransfer | null, { say, insertPictures }: PasteHelp): boolean {
  if (!data || !editor.isEditable) return false;
  const text = data.getData("text/plain");
  const html = data.getData("text/html");
  if (isTooMuch(editor, data, say)) return true;
  const pictures = picturesOf(data);
  if (pictures.length > 0 && text === "") {
    insertPictures(pictures);
    return true;
  }
  if (editor.isActive("codeBlock")) return false;
  if (hasForeignPictures(html))
    say("Pictures from other pages are not pasted. If you have the right to use them, save and upload them here.");
  const isPlain = html === "" || data.types.includes("vscode-editor-data");
  if (!isPlain || !looksLikeMarkdown(text) || isLinkOver(editor, text)) return false;
  void pasteMarkdown(editor, text, say);
  return true;
}

/** Handles files dropped onto the text. ProseMirror handles other drops. */
export function handleDrop(editor: Editor, data: DataTransfer | null, at: number | undefined, { say, insertPictures }: PasteHelp): boolean {
  if (!data || !editor.isEditable) return false;
  if (data.files.length === 0) return isTooMuch(editor, data, say);
  const pictures = picturesOf(data);
  if (pictures.length < data.files.length) say("Only pictures can be dropped into a post.");
  insertPictures(pictures, at);
  return true;
}
