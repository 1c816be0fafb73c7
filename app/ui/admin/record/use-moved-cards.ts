import { startTransition, useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { errorsIn, type FormAnswer } from "#domain/forms/form-answer.ts";
import { useUndoOf } from "#ui/forms/use-answer.ts";
import { showFailure, showToast } from "#ui/toasts.tsx";

interface Move {
  readonly id: string;
  readonly column: string;
}

/**
 * Where cards were dropped, until the server has confirmed it. Moves are sent one after another, each based on the page as the previous one
 * left it. Each says what it did, with Undo if the answer carries one. If a move is refused, the card goes back with the reason, and its
 * later moves are dropped. `field` is the column's name in the form.
 */
export function useMovedCards(field: "status" | "stage", wordsOf: (id: string) => Readonly<Record<string, string>> = () => ({})) {
  const fetcher = useFetcher<FormAnswer>();
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const [sent, setSent] = useState<Move>();
  const [answered, setAnswered] = useState<Move>();
  const undoOf = useUndoOf();
  const send = useEffectEvent(async (move: Move) => {
    setSent(move);
    await fetcher.submit({ ...wordsOf(move.id), id: move.id, [field]: move.column }, { method: "post" });
    // In the same transition as the router's new page, so that neither is shown before the other.
    startTransition(() => setAnswered(move));
  });
  const settle = useEffectEvent((move: Move) => {
    const { data } = fetcher;
    const errors = errorsIn(data);
    // A board's action takes the record's id from the form.
    if (data?.ok) showToast(data.done, undoOf({ ...data, ...(data.undo && { undo: { ...data.undo, id: move.id } }) }));
    if (errors) showFailure(Object.values(errors).join(" ").trim());
    setMoves((all) => all.filter((each) => each !== move && !(errors && each.id === move.id)));
  });
  useEffect(() => {
    const [next] = moves;
    if (next && next === answered) settle(next);
    else if (next && next !== sent) void send(next);
  }, [moves, sent, answered]);
  return {
    /** Until the move is confirmed, the page still shows the card as it was before. */
    isMoving: (id: string) => moves.some((move) => move.id === id),
    columnOf: (id: string, column: string) => moves.findLast((move) => move.id === id)?.column ?? column,
    move: (id: string, column: string) => setMoves((all) => [...all, { id, column }]),
  };
}
