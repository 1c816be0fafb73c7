import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useState } from "react";
import { HEADING_LEVELS } from "./nodes/text-nodes.ts";
import type { Surroundings } from "./post-commands.ts";

const LINES = {
  bold: "M7 5h6a3.5 3.5 0 0 1 0 7H7zm0 7h7a3.5 3.5 0 0 1 0 7H7z",
  italic: "M10 5h7M7 19h7m-1.5-14-3 14",
  strike:
    "M5 12h14M16.5 8c-.5-1.8-2-3-4.5-3-2.7 0-4.5 1.3-4.5 3.3 0 1 .4 1.7 1.2 2.3m-1.2 5.4c.6 1.8 2.2 3 4.6 3 2.8 0 4.6-1.4 4.6-3.5 0-.6-.1-1-.4-1.5",
  code: "m8 7-5 5 5 5m8-10 5 5-5 5",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1m2 3.7a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",
  bullets: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  numbers: "M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.5v4M4 8h3m-3 6.5c.3-1 2.6-1 2.6.3 0 1-2.6 1.6-2.6 3.2h2.8",
  quote: "M5 7h5v5c0 3-1.5 4.5-4 5m8-10h5v5c0 3-1.5 4.5-4 5",
  codeBlock: "M4 5h16v14H4zm5 4-2.5 3L9 15m6-6 2.5 3L15 15",
  table: "M4 5h16v14H4zm0 5h16M4 14.5h16M9.5 5v14M15 5v14",
  picture: "M4 5h16v14H4zm0 11 5-5 4 4 2.5-2.5L20 17M15.5 9h.01",
  callout: "M4 5h16v11H9l-5 4zm8 3v4m0 2.5h.01",
  embed: "M4 6h16v12H4zm9 4h4v4m0-4-5 5",
  line: "M4 12h16",
  undo: "M9 7 4.5 11.5 9 16m-4-4.5h9a5 5 0 0 1 0 10h-2",
  redo: "m15 7 4.5 4.5L15 16m4-4.5h-9a5 5 0 0 0 0 10h2",
} as const;

type ToolIconName = keyof typeof LINES;

function ToolIcon({ name }: { readonly name: ToolIconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={LINES[name]} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

interface ToolbarSurroundings extends Surroundings {
  askForLink(): void;
}

interface Tool {
  readonly icon: ToolIconName;
  readonly label: string;
  readonly keys?: string;
  readonly isOn?: (editor: Editor) => boolean;
  readonly isOff?: (editor: Editor) => boolean;
  run(editor: Editor, surroundings: ToolbarSurroundings): void;
}

const mark = (name: "bold" | "italic" | "strike" | "code", label: string, keys: string): Tool => ({
  icon: name,
  label,
  keys,
  isOn: (editor) => editor.isActive(name),
  run: (editor) => void editor.chain().focus().toggleMark(name).run(),
});

const TOOLS: readonly (readonly Tool[])[] = [
  [
    mark("bold", "Bold", "Ctrl+B"),
    mark("italic", "Italic", "Ctrl+I"),
    mark("strike", "Strikethrough", "Ctrl+Shift+S"),
    mark("code", "Inline code", "Ctrl+E"),
    { icon: "link", label: "Link", keys: "Ctrl+K", isOn: (editor) => editor.isActive("link"), run: (_, { askForLink }) => askForLink() },
  ],
  [
    {
      icon: "bullets",
      label: "List",
      isOn: (editor) => editor.isActive("bulletList"),
      run: (editor) => void editor.chain().focus().toggleBulletList().run(),
    },
    {
      icon: "numbers",
      label: "Numbered list",
      isOn: (editor) => editor.isActive("orderedList"),
      run: (editor) => void editor.chain().focus().toggleOrderedList().run(),
    },
    {
      icon: "quote",
      label: "Quote",
      isOn: (editor) => editor.isActive("blockquote"),
      run: (editor) => void editor.chain().focus().toggleBlockquote().run(),
    },
    {
      icon: "codeBlock",
      label: "Code block",
      isOn: (editor) => editor.isActive("codeBlock"),
      run: (editor) => void editor.chain().focus().toggleCodeBlock().run(),
    },
    {
      icon: "callout",
      label: "Callout",
      isOn: (editor) => editor.isActive("callout"),
      run: (editor) =>
        void (editor.isActive("callout")
          ? editor.chain().focus().lift("callout").run()
          : editor.chain().focus().wrapIn("callout", { kind: "note" }).run()),
    },
  ],
  [
    { icon: "picture", label: "Picture", run: (_, { choosePicture }) => choosePicture() },
    {
      icon: "table",
      label: "Table",
      isOff: (editor) => editor.isActive("table"),
      run: (editor) => void editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    { icon: "embed", label: "Link card", run: (_, { askForEmbed }) => askForEmbed() },
    { icon: "line", label: "Line", run: (editor) => void editor.chain().focus().setHorizontalRule().run() },
  ],
  [
    {
      icon: "undo",
      label: "Undo",
      keys: "Ctrl+Z",
      isOff: (editor) => !editor.can().undo(),
      run: (editor) => void editor.chain().focus().undo().run(),
    },
    {
      icon: "redo",
      label: "Redo",
      keys: "Ctrl+Shift+Z",
      isOff: (editor) => !editor.can().redo(),
      run: (editor) => void editor.chain().focus().redo().run(),
    },
  ],
];

const FLAT = TOOLS.flat();

/** A single tab stop; arrow keys move between the tools. */
function useRovingFocus() {
  const [current, setCurrent] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0;
    const controls = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-tool]")];
    const target =
      event.key === "Home" ? 0 : event.key === "End" ? controls.length - 1 : (current + step + controls.length) % controls.length;
    if ((step === 0 && event.key !== "Home" && event.key !== "End") || event.target instanceof HTMLSelectElement) return;
    event.preventDefault();
    setCurrent(target);
    controls[target]?.focus();
  };
  return { tabIndexOf: (index: number) => (index === current ? 0 : -1), onKeyDown, onFocus: setCurrent };
}

const kindOf = (editor: Editor) => HEADING_LEVELS.find((level) => editor.isActive("heading", { level })) ?? 0;

/** Paragraph or heading. A separate tab stop, because the arrow keys change its value. */
function KindSelect({ editor, kind }: { readonly editor: Editor; readonly kind: number }) {
  const set = (level: number) => {
    const chain = editor.chain().focus();
    const heading = HEADING_LEVELS.find((each) => each === level);
    void (heading ? chain.setHeading({ level: heading }).run() : chain.setParagraph().run());
  };
  return (
    <select className="input toolbar__kind" aria-label="Text style" value={kind} onChange={(event) => set(Number(event.target.value))}>
      <option value={0}>Text</option>
      {HEADING_LEVELS.map((level) => (
        <option key={level} value={level}>
          Heading {level}
        </option>
      ))}
    </select>
  );
}

export function Toolbar({ editor, surroundings }: { readonly editor: Editor; readonly surroundings: ToolbarSurroundings }) {
  const { tabIndexOf, onKeyDown, onFocus } = useRovingFocus();
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      kind: kindOf(current),
      on: FLAT.map(({ isOn }) => isOn?.(current)),
      off: FLAT.map(({ isOff }) => isOff?.(current) ?? false),
    }),
  });
  return (
    <div className="toolbar" role="toolbar" tabIndex={-1} aria-label="Formatting" onKeyDown={onKeyDown}>
      <KindSelect editor={editor} kind={state.kind} />
      {TOOLS.map((group) => (
        <div className="toolbar__group" key={group[0]?.icon}>
          {group.map((tool) => {
            const index = FLAT.indexOf(tool);
            return (
              <button
                key={tool.icon}
                type="button"
                data-tool=""
                className="toolbar__tool"
                title={tool.keys === undefined ? tool.label : `${tool.label} (${tool.keys})`}
                aria-label={tool.label}
                aria-pressed={state.on[index]}
                aria-disabled={state.off[index] || undefined}
                tabIndex={tabIndexOf(index)}
                onFocus={() => onFocus(index)}
                // Keeps the selection in the text.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => state.off[index] || tool.run(editor, surroundings)}
              >
                <ToolIcon name={tool.icon} />
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
