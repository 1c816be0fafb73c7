import type { Editor } from "@tiptap/core";

/** Callbacks that commands need besides the editor. */
export interface Surroundings {
  /** Opens the file chooser for a picture. */
  choosePicture(): void;
  /** Opens the media library. */
  askForPicture(): void;
  /** Asks for a card's URL. */
  askForEmbed(): void;
}

export interface PostCommand {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  /** Extra search terms. */
  readonly words: string;
  run(editor: Editor, surroundings: Surroundings): void;
}

const heading = (level: 2 | 3 | 4, hint: string): PostCommand => ({
  id: `heading-${level}`,
  label: `Heading ${level}`,
  hint,
  words: `title section h${level}`,
  run: (editor) => void editor.chain().focus().toggleHeading({ level }).run(),
});

const callout = (kind: "note" | "tip" | "warning", label: string, hint: string): PostCommand => ({
  id: `callout-${kind}`,
  label,
  hint,
  words: "callout box aside",
  run: (editor) => void editor.chain().focus().wrapIn("callout", { kind }).run(),
});

/** All commands of the `/` menu, most used first. */
export const POST_COMMANDS: readonly PostCommand[] = [
  heading(2, "A section of the post"),
  heading(3, "A subsection"),
  heading(4, "A part of a subsection"),
  {
    id: "bullets",
    label: "List",
    hint: "Items with bullets",
    words: "bullet unordered ul",
    run: (editor) => void editor.chain().focus().toggleBulletList().run(),
  },
  {
    id: "numbers",
    label: "Numbered list",
    hint: "Items in order",
    words: "ordered ol steps",
    run: (editor) => void editor.chain().focus().toggleOrderedList().run(),
  },
  { id: "picture", label: "Picture", hint: "Upload one", words: "image photo figure", run: (_, { choosePicture }) => choosePicture() },
  {
    id: "library",
    label: "Picture from the library",
    hint: "Choose an uploaded picture",
    words: "image photo media",
    run: (_, { askForPicture }) => askForPicture(),
  },
  {
    id: "code",
    label: "Code",
    hint: "With syntax colours",
    words: "snippet pre block",
    run: (editor) => void editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    id: "quote",
    label: "Quote",
    hint: "A quotation",
    words: "blockquote citation",
    run: (editor) => void editor.chain().focus().toggleBlockquote().run(),
  },
  {
    id: "table",
    label: "Table",
    hint: "Starts with three rows and columns",
    words: "grid rows columns",
    run: (editor) => void editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  callout("note", "Note", "Useful to know"),
  callout("tip", "Tip", "Helpful advice"),
  callout("warning", "Warning", "Something to watch out for"),
  {
    id: "embed",
    label: "Link card",
    hint: "A preview card for another page",
    words: "embed video tweet url",
    run: (_, { askForEmbed }) => askForEmbed(),
  },
  {
    id: "line",
    label: "Line",
    hint: "Separates two parts",
    words: "rule divider hr",
    run: (editor) => void editor.chain().focus().setHorizontalRule().run(),
  },
];

/** Matching commands, best first: by prefix of the name, then of any search term. */
export function findCommands(query: string): readonly PostCommand[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === "") return POST_COMMANDS;
  const starts = POST_COMMANDS.filter(({ label }) => label.toLowerCase().startsWith(wanted));
  const others = POST_COMMANDS.filter(
    (command) => !starts.includes(command) && `${command.label} ${command.words}`.toLowerCase().includes(wanted),
  );
  return [...starts, ...others];
}
