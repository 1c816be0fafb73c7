import { useId, useState } from "react";
import { BoardColumn } from "./board-column.tsx";
import type { BoardCardData, BoardColumnData } from "./board-data.ts";
import { useBoardMoves } from "./use-board-moves.ts";

interface BoardProps {
  /** Names the board for screen readers, such as "Quotes by status". */
  readonly label: string;
  readonly columns: readonly BoardColumnData[];
  readonly cards: readonly BoardCardData[];
  /** Where a card may go besides where it is; anywhere, unless said otherwise. */
  readonly targetsOf?: (card: BoardCardData) => readonly string[];
  /** The cards come back with the new column once it is true, or at once where the page is sure. */
  readonly onMove: (cardId: string, columnId: string) => void;
}

/** Records in columns by status. A card moves by drag, by the arrow keys on its button, or by the menu behind that button. */
export function Board({ label, columns, cards, targetsOf, onMove }: BoardProps) {
  const hintId = useId();
  const [dragged, setDragged] = useState<string>();
  const targets = (card: BoardCardData) => columns.filter(({ id }) => id !== card.columnId && (targetsOf?.(card).includes(id) ?? true));
  const { board, announced, move } = useBoardMoves({ columns, cards, targets, onMove });
  const draggedCard = cards.find(({ id }) => id === dragged);
  const drop = (columnId: string) => {
    // The card is another element in its new column: the browser tells no page about the end of the drag.
    setDragged(undefined);
    if (draggedCard) move(draggedCard, columnId);
  };
  const open = draggedCard ? targets(draggedCard).map(({ id }) => id) : [];
  return (
    <section className="board" aria-label={label} ref={board}>
      <p className="visually-hidden" id={hintId}>
        Left and right arrow keys move it to the next column.
      </p>
      {/* Wider than a phone: it scrolls by itself, and the page does not. */}
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
