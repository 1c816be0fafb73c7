import type { Editor } from "@tiptap/core";
import type { Transaction } from "@tiptap/pm/state";

/** A position in the text that later edits keep up to date. Release it after use. */
export function keepPlace(editor: Editor, from: number, to = from): { current(): { from: number; to: number }; letGo(): void } {
  let place = { from, to };
  const follow = ({ transaction }: { readonly transaction: Transaction }) => {
    place = { from: transaction.mapping.map(place.from, -1), to: transaction.mapping.map(place.to) };
  };
  editor.on("transaction", follow);
  return { current: () => place, letGo: () => void editor.off("transaction", follow) };
}
