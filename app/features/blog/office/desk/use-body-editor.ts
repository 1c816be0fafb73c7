import { type Editor, useEditor } from "@tiptap/react";
import type { EditorProps, EditorView } from "@tiptap/pm/view";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { PostNode } from "#domain/blog/post-content.ts";
import { showToast } from "#ui/toasts.tsx";
import { withOurHeadings } from "./judge-paste.ts";
import { CalloutNode } from "./nodes/callout-node.ts";
import { EmbedNode } from "./nodes/embed-node.ts";
import { PictureNode } from "./nodes/picture-node.ts";
import { TABLE_NODES } from "./nodes/table-nodes.ts";
import { TEXT_NODES } from "./nodes/text-nodes.ts";
import type { Question } from "./body-questions.tsx";
import { handleDrop, handlePaste, type PasteHelp } from "./paste-into.ts";
import type { Surroundings } from "./post-commands.ts";
import { createSlashMenu, type SlashMenu } from "./slash-menu.ts";
import { type Pictures, usePictures } from "./use-pictures.ts";

export interface BodyEditor {
  readonly editor: Editor | null;
  readonly menu: SlashMenu;
  readonly pictures: Pictures;
  readonly surroundings: Surroundings & { askForLink(): void };
  readonly asked: Question | undefined;
  /** For the hidden file field. */
  readonly fileField: RefObject<HTMLInputElement | null>;
  closeQuestion(): void;
}

interface BodyOptions {
  readonly body: PostNode;
  readonly isEditable: boolean;
  /** The id of the text's label. */
  readonly labelledBy: string;
  readonly onChange: (body: PostNode) => void;
}

/** A ref to the latest value, for closures created once. */
function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value);
  useEffect(() => void (ref.current = value));
  return ref;
}

interface Helpers {
  insertPictures(editor: Editor, files: readonly File[], at?: number): void;
  askForLink(): void;
}

const isLinkKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key === "k" && (ctrlKey || metaKey) && !shiftKey && !altKey;

/** Tiptap stores itself on its DOM element. */
const editorOf = (view: EditorView) => (view.dom as HTMLElement & { readonly editor?: Editor }).editor;

/** Behaviour outside the schema: label, paste, drop and the link shortcut. */
function editorPropsFor(labelledBy: string, { insertPictures, askForLink }: Helpers): EditorProps {
  const helpFor = (editor: Editor): PasteHelp => ({ say: showToast, insertPictures: (files, at) => insertPictures(editor, files, at) });
  return {
    attributes: { class: "post-body", role: "textbox", "aria-multiline": "true", "aria-labelledby": labelledBy, spellcheck: "true" },
    transformPastedHTML: withOurHeadings,
    handlePaste: (view, event) => {
      const editor = editorOf(view);
      return editor !== undefined && handlePaste(editor, event.clipboardData, helpFor(editor));
    },
    handleDrop: (view, event, _slice, isMoved) => {
      const editor = isMoved ? undefined : editorOf(view);
      return (
        editor !== undefined &&
        handleDrop(editor, event.dataTransfer, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos, helpFor(editor))
      );
    },
    handleKeyDown: (_, event) => {
      if (!isLinkKey(event)) return false;
      // Elsewhere this shortcut opens the command palette; in the text it inserts a link.
      event.preventDefault();
      event.stopPropagation();
      askForLink();
      return true;
    },
  };
}

/** A post's editable text: schema, keys, paste and drop. */
export function useBodyEditor({ body, isEditable, labelledBy, onChange }: BodyOptions): BodyEditor {
  const [asked, setAsked] = useState<Question>();
  const fileField = useRef<HTMLInputElement>(null);
  const pictures = usePictures();
  const surroundings = {
    choosePicture: () => fileField.current?.click(),
    askForPicture: () => setAsked("picture"),
    askForEmbed: () => setAsked("embed"),
    askForLink: () => setAsked("link"),
  };
  const latest = useLatest({ surroundings, pictures, onChange });
  const [menu] = useState(() => createSlashMenu((editor, command) => command.run(editor, latest.current.surroundings)));

  // Created once: otherwise every keystroke would set up the editor again.
  const [setup] = useState(() => ({
    extensions: [...TEXT_NODES, ...TABLE_NODES, PictureNode, CalloutNode, EmbedNode, menu.extension],
    editorProps: editorPropsFor(labelledBy, {
      insertPictures: (editor, files, at) => latest.current.pictures.insert(editor, files, at),
      askForLink: () => latest.current.surroundings.askForLink(),
    }),
  }));
  const editor = useEditor({
    ...setup,
    content: body as never,
    editable: isEditable,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    // Injected styles would violate our CSP; they are in post-body.css.
    injectCSS: false,
    onUpdate: ({ editor: changed }) => latest.current.onChange(changed.getJSON() as PostNode),
  });
  useEffect(() => void editor?.setEditable(isEditable, false), [editor, isEditable]);
  return { editor, menu, pictures, surroundings, asked, fileField, closeQuestion: () => setAsked(undefined) };
}
