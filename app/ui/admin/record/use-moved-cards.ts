import { useEffect } from "react";
import { useFetcher } from "react-router";
import { showToast } from "#ui/toasts.tsx";

/** What a board's page answers to a move. */
export type MoveAnswer = { readonly ok: true } | { readonly ok: false; readonly errors: Readonly<Record<string, string>> };

interface MovedCards {
  /** The field that names the column. */
  readonly field: "status" | "stage";
  /** A form shows the refusal itself. */
  readonly isAsking?: boolean;
}

/** Where a card was dropped, until the server has said so too; it goes back with a word on why. */
export function useMovedCards({ field, isAsking = false }: MovedCards) {
  const fetcher = useFetcher<MoveAnswer>();
  const { data, state, formData } = fetcher;
  useEffect(() => {
    if (state === "idle" && data?.ok === false && !isAsking) showToast(Object.values(data.errors).join(" "));
  }, [data, state, isAsking]);
  const moved = formData && { id: formData.get("id"), column: String(formData.get(field)) };
  return {
    fetcher,
    columnOf: (id: string, column: string) => (moved?.id === id ? moved.column : column),
    move: (id: string, column: string, words: Readonly<Record<string, string>> = {}) => void fetcher.submit({ ...words, id, [field]: column }, { method: "post" }),
  };
}
