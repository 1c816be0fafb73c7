import { startTransition, useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { errorsIn, type FormRefusal } from "#domain/forms/form-answer.ts";
import { showToast } from "#ui/toasts.tsx";

interface Move {
  readonly id: string;
  readonly column: string;
}

/**
 * Where cards were dropped, until the server has said so too: one move after the other, each upon the page as the one before has left it.
 * A card that goes back says why, and what was asked of it since is forgotten. `field` names the column in the form.
 */
export function useMovedCards(field: "status" | "stage", wordsOf: (id: string) => Readonly<Record<string, string>> = () => ({})) {
  const fetcher = useFetcher<{ readonly ok: true } | FormRefusal>();
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const [sent, setSent] = useState<Move>();
  const [answered, setAnswered] = useState<Move>();
  const send = useEffectEvent(async (move: Move) => {
    setSent(move);
    await fetcher.submit({ ...wordsOf(move.id), id: move.id, [field]: move.column }, { method: "post" });
    // As the router shows the new page: neither comes before the other.
    startTransition(() => setAnswered(move));
  });
  const settle = useEffectEvent((move: Move) => {
    const errors = errorsIn(fetcher.data);
    if (errors) showToast(Object.values(errors).join(" ").trim());
    setMoves((all) => all.filter((each) => each !== move && !(errors && each.id === move.id)));
  });
  useEffect(() => {
    const [next] = moves;
    if (next && next === answered) settle(next);
    else if (next && next !== sent) void send(next);
  }, [moves, sent, answered]);
  return {
    /** Until then the page does not know the card as it is now. */
    isMoving: (id: string) => moves.some((move) => move.id === id),
    columnOf: (id: string, column: string) => moves.findLast((move) => move.id === id)?.column ?? column,
    move: (id: string, column: string) => setMoves((all) => [...all, { id, column }]),
  };
}
