import { useEffect } from "react";
import { useFetcher } from "react-router";
import { showToast } from "#ui/toasts.tsx";

/** What a board's page answers to a move. */
export type MoveAnswer = { readonly ok: true } | { readonly ok: false; readonly errors: Readonly<Record<string, string>> };

/** Where a card was dropped, until the server has said so too; one that goes back says why. `field` names the column in the form. */
export function useMovedCards(field: "status" | "stage") {
  const fetcher = useFetcher<MoveAnswer>();
  const { data, state, formData } = fetcher;
  useEffect(() => {
    if (state === "idle" && data?.ok === false) showToast(Object.values(data.errors).join(" "));
  }, [data, state]);
  const moved = formData && { id: formData.get("id"), column: String(formData.get(field)) };
  return {
    /** Until then the page does not know the card as it is now, and another move would be refused. */
    isMoving: (id: string) => moved?.id === id,
    columnOf: (id: string, column: string) => (moved?.id === id ? moved.column : column),
    move: (id: string, column: string, words: Readonly<Record<string, string>> = {}) => void fetcher.submit({ ...words, id, [field]: column }, { method: "post" }),
  };
}
