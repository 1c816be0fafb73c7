import type { Editor } from "@tiptap/core";

/** What a command may need beyond the text. */
export interface Surroundings {
  /** Opens the file chooser for a picture. */
  choosePicture(): void;
  /** Opens the media library. */
  askForPicture(): void;
  /** Asks for the address of a card. */
  askForEmbed(): void;
}

export interface PostCommand {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  /** Synonyms for the search. */
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

/** Everything that `/` offers, most used first. */
export const POST_COMMANDS: readonly PostCommand[] = [
  heading(2, "A section of the post"),
  heading(3, "A part of a section"),
  heading(4, "A part of a part"),
  {
    id: "bullets",
    label: "List",
    hint: "With dots",
    words: "bullet unordered ul",
    run: (editor) => void editor.chain().focus().toggleBulletList().run(),
  },
  {
    id: "numbers",
    label: "Numbered list",
    hint: "In an order that counts",
    words: "ordered ol steps",
    run: (editor) => void editor.chain().focus().toggleOrderedList().run(),
  },
  { id: "picture", label: "Picture", hint: "Upload one", words: "image photo figure", run: (_, { choosePicture }) => choosePicture() },
  {
    id: "library",
    label: "Picture from the library",
    hint: "One that is here already",
    words: "image photo media",
    run: (_, { askForPicture }) => askForPicture(),
  },
  {
    id: "code",
    label: "Code",
    hint: "With colours, by language",
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
    hint: "Three by three to begin with",
    words: "grid rows columns",
    run: (editor) => void editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  callout("note", "Note", "Something good to know"),
  callout("tip", "Tip", "Something that helps"),
  callout("warning", "Warning", "Something to beware of"),
  {
    id: "embed",
    label: "Link card",
    hint: "Another page, as a card that leads there",
    words: "embed video tweet url",
    run: (_, { askForEmbed }) => askForEmbed(),
  },
  {
    id: "line",
    label: "Line",
    hint: "A pause between parts",
    words: "rule divider hr",
    run: (editor) => void editor.chain().focus().setHorizontalRule().run(),
  },
];

/** Matching commands, best first: by the start of the name, then by any word. */
export function findCommands(query: string): readonly PostCommand[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === "") return POST_COMMANDS;
  const starts = POST_COMMANDS.filter(({ label }) => label.toLowerCase().startsWith(wanted));
  const others = POST_COMMANDS.filter(
    (command) => !starts.includes(command) && `${command.label} ${command.words}`.toLowerCase().includes(wanted),
  );
  return [...starts, ...others];
}
