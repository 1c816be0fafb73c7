import { useId, useState, type DragEvent } from "react";
import { BoardCard } from "./board-card.tsx";
import type { BoardCardData, BoardColumnData } from "./board-data.ts";

interface BoardColumnProps {
  readonly column: BoardColumnData;
  readonly cards: readonly BoardCardData[];
  readonly columns: readonly BoardColumnData[];
  readonly targets: (card: BoardCardData) => readonly BoardColumnData[];
  readonly hintId: string;
  /** Whether it accepts the card being dragged. */
  readonly isOpen: boolean;
  readonly onDrag: (cardId: string | undefined) => void;
  readonly onDrop: () => void;
  readonly onMove: (card: BoardCardData, columnId: string) => void;
}

export function BoardColumn({ column, cards, columns, targets, hintId, isOpen, onDrag, onDrop, onMove }: BoardColumnProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!isOpen) return;
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onDrop();
  };
  const leave = (event: DragEvent) => {
    if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setIsOver(false);
  };
  return (
    <section className="board__column" aria-labelledby={id}>
      <div
        className="board__zone"
        role="presentation"
        data-open={isOpen || undefined}
        data-over={(isOpen && isOver) || undefined}
        onDragOver={over}
        onDragLeave={leave}
        onDrop={drop}
      >
        <h2 className="board__head" id={id}>
          <span>{column.title}</span> <span className="board__count">{cards.length}</span>
          {column.sum && <span className="board__sum">{column.sum}</span>}
        </h2>
        <ul className="board__cards">
          {cards.map((card) => (
            <BoardCard
              key={card.id}
              card={card}
              columns={columns}
              targets={targets(card)}
              hintId={hintId}
              onDrag={onDrag}
              onMove={(columnId) => onMove(card, columnId)}
            />
          ))}
        </ul>
        {cards.length === 0 && <p className="board__none">Nothing here</p>}
      </div>
    </section>
  );
}
