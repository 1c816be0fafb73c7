import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useId, useLayoutEffect, useRef } from "react";
import { CODE_LANGUAGES, languageOf } from "#domain/blog/code-languages.ts";
import { CALLOUT_KINDS } from "#domain/blog/node-names.ts";
import { POST_LIMITS } from "#domain/blog/post-limits.ts";
import { capitalise } from "#domain/text/capitalise.ts";

type Attributes = Readonly<Record<string, unknown>>;

interface Place {
  /** The element around the cursor, innermost first. */
  readonly name: "image" | "embed" | "codeBlock" | "table" | "callout" | undefined;
  readonly attributes: Attributes;
}

const PLACES = ["image", "embed", "codeBlock", "table", "callout"] as const;

function placeOf(editor: Editor): Place {
  const name = PLACES.find((each) => editor.isActive(each));
  return { name, attributes: name === undefined ? {} : editor.getAttributes(name) };
}

interface ToolsProps {
  readonly editor: Editor;
  readonly attributes: Attributes;
}

const text = (attributes: Attributes, name: string) => String(attributes[name] ?? "");

function TextInput({
  label,
  value,
  max,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly max: number;
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="context-tools__field">
      <label htmlFor={id}>{label}</label>
      <input className="input" id={id} value={value} maxLength={max} onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}

function Choice({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="context-tools__field">
      <label htmlFor={id}>{label}</label>
      <select className="input" id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

function Press({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <button type="button" className="button button--quiet button--small" onMouseDown={(event) => event.preventDefault()} onClick={onPress}>
      {label}
    </button>
  );
}

const remove = (editor: Editor) => () => void editor.chain().focus().deleteSelection().run();

function PictureTools({ editor, attributes }: ToolsProps) {
  const set = (name: "alt" | "caption") => (value: string) => void editor.commands.updateAttributes("image", { [name]: value });
  return (
    <>
      <TextInput
        label="Alt text: what the picture shows"
        value={text(attributes, "alt")}
        max={POST_LIMITS.altCharacters}
        onChange={set("alt")}
      />
      <TextInput
        label="Caption (optional)"
        value={text(attributes, "caption")}
        max={POST_LIMITS.captionCharacters}
        onChange={set("caption")}
      />
      <Press label="Remove picture" onPress={remove(editor)} />
    </>
  );
}

function EmbedTools({ editor, attributes }: ToolsProps) {
  return (
    <>
      <p className="context-tools__note">Leads to {text(attributes, "href")}</p>
      <TextInput
        label="Card title"
        value={text(attributes, "title")}
        max={POST_LIMITS.embedTitleCharacters}
        onChange={(title) => void editor.commands.updateAttributes("embed", { title })}
      />
      <Press label="Remove card" onPress={remove(editor)} />
    </>
  );
}

function CodeTools({ editor, attributes }: ToolsProps) {
  return (
    <Choice
      label="Language"
      value={languageOf(attributes["language"])}
      options={CODE_LANGUAGES}
      onChange={(language) => void editor.chain().focus().updateAttributes("codeBlock", { language }).run()}
    />
  );
}

const KINDS = CALLOUT_KINDS.map((id) => ({ id, label: capitalise(id) }));

function CalloutTools({ editor, attributes }: ToolsProps) {
  return (
    <>
      <Choice
        label="Kind of callout"
        value={text(attributes, "kind")}
        options={KINDS}
        onChange={(kind) => void editor.chain().focus().updateAttributes("callout", { kind }).run()}
      />
      <Press label="Turn into text" onPress={() => void editor.chain().focus().lift("callout").run()} />
    </>
  );
}

function TableTools({ editor }: Pick<ToolsProps, "editor">) {
  const press = (label: string, run: (chain: ReturnType<Editor["chain"]>) => ReturnType<Editor["chain"]>) => (
    <Press label={label} onPress={() => void run(editor.chain().focus()).run()} />
  );
  return (
    <>
      {press("Row above", (chain) => chain.addRowBefore())}
      {press("Row below", (chain) => chain.addRowAfter())}
      {press("Column left", (chain) => chain.addColumnBefore())}
      {press("Column right", (chain) => chain.addColumnAfter())}
      {press("Remove row", (chain) => chain.deleteRow())}
      {press("Remove column", (chain) => chain.deleteColumn())}
      {press("Remove table", (chain) => chain.deleteTable())}
    </>
  );
}

const LABELS = { image: "Picture", embed: "Link card", codeBlock: "Code", table: "Table", callout: "Callout" } as const;

const GAP_PX = 8;

/** Pictures and cards are selected as a whole, and their panel sits directly below. It follows when they load, move or resize. */
function usePlaceBeside(editor: Editor, isBeside: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isBeside) return undefined;
    const place = () => {
      const chosen = editor.view.nodeDOM(editor.state.selection.from);
      const frame = panel.current?.offsetParent;
      if (!(chosen instanceof HTMLElement) || !frame || !panel.current) return;
      const top = chosen.getBoundingClientRect().bottom - frame.getBoundingClientRect().top + GAP_PX;
      panel.current.style.setProperty("top", `${Math.round(top)}px`);
    };
    place();
    const watch = new ResizeObserver(place);
    watch.observe(editor.view.dom);
    editor.on("transaction", place);
    return () => {
      watch.disconnect();
      editor.off("transaction", place);
    };
  }, [editor, isBeside]);
  return panel;
}

/** Fields of the element around the cursor: alt text, language, rows and columns. */
export function ContextTools({ editor }: { readonly editor: Editor }) {
  const { name, attributes } = useEditorState({ editor, selector: ({ editor: current }) => placeOf(current) });
  const isBeside = name === "image" || name === "embed";
  const panel = usePlaceBeside(editor, isBeside);
  if (name === undefined) return null;
  return (
    <div ref={panel} className={isBeside ? "context-tools context-tools--beside" : "context-tools"} role="group" aria-label={LABELS[name]}>
      {name === "image" && <PictureTools editor={editor} attributes={attributes} />}
      {name === "embed" && <EmbedTools editor={editor} attributes={attributes} />}
      {name === "codeBlock" && <CodeTools editor={editor} attributes={attributes} />}
      {name === "table" && <TableTools editor={editor} />}
      {name === "callout" && <CalloutTools editor={editor} attributes={attributes} />}
    </div>
  );
}
