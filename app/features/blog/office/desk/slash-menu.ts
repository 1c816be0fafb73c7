import { type Editor, Extension, type Range } from "@tiptap/core";
import { exitSuggestion, Suggestion, type SuggestionProps } from "@tiptap/suggestion";
import { PluginKey } from "@tiptap/pm/state";
import { findCommands, type PostCommand } from "./post-commands.ts";

interface OpenMenu {
  readonly commands: readonly PostCommand[];
  readonly chosen: number;
}

/** Bridges ProseMirror, which handles the keys, and React, which renders the list. One per editor. */
export interface SlashMenu {
  current(): OpenMenu | undefined;
  subscribe(listener: () => void): () => void;
  choose(index: number): void;
  readonly extension: Extension;
}

const KEY = new PluginKey("slash-menu");

/** Arrow keys only, because Home and End move the cursor. */
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

export function createSlashMenu(onChoose: (editor: Editor, command: PostCommand) => void): SlashMenu {
  const listeners = new Set<() => void>();
  let menu: OpenMenu | undefined;
  let place: { readonly editor: Editor; readonly range: Range } | undefined;

  const show = (next: OpenMenu | undefined) => {
    menu = next;
    for (const listener of listeners) listener();
  };
  const follow = ({ editor, range, query }: SuggestionProps) => {
    const commands = findCommands(query);
    place = { editor, range };
    const isSame = commands.length === menu?.commands.length && commands.every((command, index) => command === menu?.commands[index]);
    show(commands.length === 0 ? undefined : { commands, chosen: isSame ? (menu?.chosen ?? 0) : 0 });
  };
  const choose = (index: number) => {
    const command = menu?.commands[index];
    if (!command || !place) return;
    const { editor, range } = place;
    editor.chain().focus().deleteRange(range).run();
    exitSuggestion(editor.view, KEY);
    onChoose(editor, command);
  };
  const onKeyDown = ({ event }: { readonly event: KeyboardEvent }) => {
    const step = STEPS[event.key];
    if (!menu) return false;
    if (step !== undefined) {
      show({ ...menu, chosen: (menu.chosen + step + menu.commands.length) % menu.commands.length });
      return true;
    }
    if (event.key !== "Enter" && event.key !== "Tab") return false;
    choose(menu.chosen);
    return true;
  };
  const close = () => show(undefined);
  const extension = Extension.create({
    name: "slashMenu",
    addProseMirrorPlugins() {
      const isText = () => this.editor.isEditable && !this.editor.isActive("codeBlock") && !this.editor.isActive("code");
      return [
        Suggestion({
          editor: this.editor,
          pluginKey: KEY,
          char: "/",
          decorationClass: "slash-query",
          allow: isText,
          render: () => ({ onStart: follow, onUpdate: follow, onExit: close, onKeyDown }),
        }),
      ];
    },
  });
  return {
    current: () => menu,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose,
    extension,
  };
}
