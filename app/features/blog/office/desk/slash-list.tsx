import type { Editor } from "@tiptap/core";
import { useEffect, useId, useRef, useSyncExternalStore } from "react";
import type { SlashMenu } from "./slash-menu.ts";

const NOTHING = () => undefined;

/** The list below the slash. Focus stays in the text; ProseMirror handles arrow keys, Enter and Escape. */
export function SlashList({ menu, editor }: { readonly menu: SlashMenu; readonly editor: Editor }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const open = useSyncExternalStore(menu.subscribe, menu.current, NOTHING);
  const chosen = open ? `${id}-${open.chosen}` : undefined;

  useEffect(() => {
    const text = editor.view.dom;
    if (chosen === undefined) return undefined;
    text.setAttribute("aria-controls", id);
    text.setAttribute("aria-activedescendant", chosen);
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
    return () => {
      text.removeAttribute("aria-controls");
      text.removeAttribute("aria-activedescendant");
    };
  }, [editor, id, chosen]);

  if (!open) return null;
  return (
    <div className="slash-list" role="listbox" id={id} aria-label="Insert" ref={list} tabIndex={-1}>
      {open.commands.map(({ id: commandId, label, hint }, index) => (
        <button
          key={commandId}
          type="button"
          role="option"
          id={`${id}-${index}`}
          className="slash-list__option"
          aria-selected={index === open.chosen}
          tabIndex={-1}
          // Otherwise the text loses focus and the menu closes under the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => menu.choose(index)}
        >
          <strong>{label}</strong> <span>{hint}</span>
        </button>
      ))}
    </div>
  );
}
