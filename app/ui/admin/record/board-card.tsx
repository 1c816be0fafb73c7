import type { DragEvent, KeyboardEvent } from "react";
import { Link } from "react-router";
import { counted } from "#domain/text/counted.ts";
import { AdminIcon } from "../shell/admin-icon.tsx";
import { PopoverMenu } from "../shell/popover-menu.tsx";
import type { BoardCardData, BoardColumnData } from "./board-data.ts";

interface BoardCardProps {
  readonly card: BoardCardData;
  readonly columns: readonly BoardColumnData[];
  readonly targets: readonly BoardColumnData[];
  readonly hintId: string;
  readonly onDrag: (cardId: string | undefined) => void;
  readonly onMove: (columnId: string) => void;
}

/** The nearest column in that direction that accepts the card. */
function neighbour({ card, columns, targets }: Pick<BoardCardProps, "card" | "columns" | "targets">, key: string): string | undefined {
  const here = columns.findIndex(({ id }) => id === card.columnId);
  const open = (column: BoardColumnData) => targets.some(({ id }) => id === column.id);
  if (key === "ArrowRight") return columns.slice(here + 1).find(open)?.id;
  if (key === "ArrowLeft") return columns.slice(0, here).findLast(open)?.id;
  return undefined;
}

const isAddress = (title: string) => /^\S+@\S+$/.test(title);

export function BoardCard({ card, columns, targets, hintId, onDrag, onMove }: BoardCardProps) {
  const start = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", card.title);
    onDrag(card.id);
  };
  const step = (event: KeyboardEvent) => {
    const columnId = neighbour({ card, columns, targets }, event.key);
    if (columnId === undefined) return;
    event.preventDefault();
    onMove(columnId);
  };
  const label = (
    <>
      <AdminIcon name="move" />
      <span className="visually-hidden">Move {card.title}</span>
    </>
  );
  return (
    <li>
      <div
        className="board__card"
        role="presentation"
        data-card={card.id}
        draggable={targets.length > 0}
        onDragStart={start}
        onDragEnd={() => onDrag(undefined)}
      >
        <div className="board__card-head">
          <Link
            className={isAddress(card.title) ? "board__card-title board__card-title--address" : "board__card-title"}
            to={card.href}
            title={isAddress(card.title) ? card.title : undefined}
            draggable={false}
          >
            {card.title}
          </Link>
          {targets.length > 0 && (
            <PopoverMenu
              label={label}
              className="icon-button board__move"
              title={`Move ${card.title} to`}
              head={<p className="popover-menu__head">Move to</p>}
              choices={targets.map(({ id, title }) => ({ content: title, onPress: () => onMove(id) }))}
              describedBy={hintId}
              onButtonKey={step}
            />
          )}
        </div>
        {card.content}
        <p className="board__days">{card.days === 0 ? "In this stage since today" : `In this stage for ${counted(card.days, "day")}`}</p>
      </div>
    </li>
  );
}
