import type { Editor } from "@tiptap/core";
import type { Transaction } from "@tiptap/pm/state";

/** A place in the text that stays the same place while somebody types on. Let it go when it is used. */
export function keepPlace(editor: Editor, from: number, to = from): { current(): { from: number; to: number }; letGo(): void } {
  let place = { from, to };
  const follow = ({ transaction }: { readonly transaction: Transaction }) => {
    place = { from: transaction.mapping.map(place.from, -1), to: transaction.mapping.map(place.to) };
  };
  editor.on("transaction", follow);
  return { current: () => place, letGo: () => void editor.off("transaction", follow) };
}
