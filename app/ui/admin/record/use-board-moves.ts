import { useEffect, useRef, useState } from "react";
import type { BoardCardData, BoardColumnData } from "./board-data.ts";

interface Moves {
  readonly columns: readonly BoardColumnData[];
  readonly cards: readonly BoardCardData[];
  readonly targets: (card: BoardCardData) => readonly BoardColumnData[];
  readonly onMove: (cardId: string, columnId: string) => void;
}

/** Says what was moved where, and keeps the focus on the card, which is another element in its new column. */
export function useBoardMoves({ columns, cards, targets, onMove }: Moves) {
  const board = useRef<HTMLElement>(null);
  const followed = useRef<{ readonly id: string; readonly columnId: string }>(undefined);
  const [announced, setAnnounced] = useState("");

  useEffect(() => {
    const { id, columnId } = followed.current ?? {};
    if (!cards.some((card) => card.id === id && card.columnId === columnId)) return;
    followed.current = undefined;
    const card = [...(board.current?.querySelectorAll<HTMLElement>("[data-card]") ?? [])].find((element) => element.dataset["card"] === id);
    card?.scrollIntoView({ block: "nearest", inline: "nearest" });
    card?.querySelector<HTMLElement>("button")?.focus();
  }, [cards]);

  const move = (card: BoardCardData, columnId: string) => {
    const column = targets(card).find(({ id }) => id === columnId);
    if (!column) return;
    followed.current = { id: card.id, columnId };
    const place = columns.findIndex(({ id }) => id === columnId) + 1;
    setAnnounced(`${card.title} moved to ${column.title}, column ${place} of ${columns.length}.`);
    onMove(card.id, columnId);
  };
  return { board, announced, move };
}
