import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { BoardCardData, BoardColumnData } from "./board-data.ts";

interface Moves {
  readonly columns: readonly BoardColumnData[];
  readonly cards: readonly BoardCardData[];
  readonly targets: (card: BoardCardData) => readonly BoardColumnData[];
  readonly onMove: (cardId: string, columnId: string) => void;
}

const FOLLOWED_MS = 15 * 60_000;

/** Announces the move, and keeps the focus on the card, which is a different element in its new column. */
export function useBoardMoves({ columns, cards, targets, onMove }: Moves) {
  const board = useRef<HTMLElement>(null);
  const followed = useRef<{ readonly id: string; readonly columnId: string; readonly words: string; readonly atMs: number }>(undefined);
  const focused = useRef<{ readonly id: string; readonly button: HTMLElement }>(undefined);
  const [announced, setAnnounced] = useState("");

  const focus = useEffectEvent((id: string) => {
    const card = [...(board.current?.querySelectorAll<HTMLElement>("[data-card]") ?? [])].find((element) => element.dataset["card"] === id);
    card?.scrollIntoView({ block: "nearest", inline: "nearest" });
    const button = card?.querySelector<HTMLElement>("button");
    button?.focus();
    focused.current = button ? { id, button } : undefined;
  });

  useEffect(() => {
    // A reload that began before the move can put the card back for a moment, which replaces the focused element.
    if (focused.current?.button.isConnected === false && document.activeElement === document.body) focus(focused.current.id);
    if (!followed.current) return;
    const { id, columnId, words, atMs } = followed.current;
    if (!cards.some((card) => card.id === id && card.columnId === columnId)) return;
    followed.current = undefined;
    // A confirmation may have been declined, and a colleague may have moved the card much later.
    if (Date.now() - atMs > FOLLOWED_MS) return;
    setAnnounced(words);
    focus(id);
  }, [cards]);

  const move = (card: BoardCardData, columnId: string) => {
    const column = targets(card).find(({ id }) => id === columnId);
    if (!column) return;
    const place = columns.findIndex(({ id }) => id === columnId) + 1;
    followed.current = {
      id: card.id,
      columnId,
      words: `${card.title} moved to ${column.title}, column ${place} of ${columns.length}.`,
      atMs: Date.now(),
    };
    onMove(card.id, columnId);
  };
  return { board, announced, move };
}
