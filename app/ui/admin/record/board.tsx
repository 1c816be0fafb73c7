import { useId, useState } from "react";
import { BoardColumn } from "./board-column.tsx";
import type { BoardCardData, BoardColumnData } from "./board-data.ts";
import { useBoardMoves } from "./use-board-moves.ts";

interface BoardProps {
  /** The board's label for screen readers, such as "Quotes by status". */
  readonly label: string;
  readonly columns: readonly BoardColumnData[];
  readonly cards: readonly BoardCardData[];
  /** The columns a card may move to. Defaults to all. */
  readonly targetsOf?: (card: BoardCardData) => readonly string[];
  /** The cards get their new column once the move is confirmed, or at once if the page is optimistic. */
  readonly onMove: (cardId: string, columnId: string) => void;
}

/**
 * Records in columns by status. A card can be dragged, moved with the arrow keys on its button, or moved with the menu behind that button.
 */
export function Board({ label, columns, cards, targetsOf, onMove }: BoardProps) {
  const hintId = useId();
  const [dragged, setDragged] = useState<string>();
  const targets = (card: BoardCardData) => columns.filter(({ id }) => id !== card.columnId && (targetsOf?.(card).includes(id) ?? true));
  const { board, announced, move } = useBoardMoves({ columns, cards, targets, onMove });
  const draggedCard = cards.find(({ id }) => id === dragged);
  const drop = (columnId: string) => {
    // The card becomes a different element in its new column, so the browser fires no dragend.
    setDragged(undefined);
    if (draggedCard) move(draggedCard, columnId);
  };
  const open = draggedCard ? targets(draggedCard).map(({ id }) => id) : [];
  return (
    <section className="board" aria-label={label} ref={board}>
      <p className="visually-hidden" id={hintId}>
        Left and right arrow keys move it to the next column.
      </p>
      {/* Wider than a phone, so this scrolls instead of the page. */}
      <div className="board__columns">
        {columns.map((column) => (
          <BoardColumn
            key={column.id}
            column={column}
            cards={cards.filter(({ columnId }) => columnId === column.id)}
            columns={columns}
            targets={targets}
            hintId={hintId}
            isOpen={open.includes(column.id)}
            onDrag={setDragged}
            onDrop={() => drop(column.id)}
            onMove={move}
          />
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </section>
  );
}
