import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { emptyOf, type ListShape } from "#domain/content/shape.ts";
import { Icon } from "#ui/icon.tsx";
import { afterPress } from "./after-press.ts";
import { Problem } from "./field-frame.tsx";
import { AddedContext, fieldId, useFields, useIsAdded, useShownProblem } from "./fields-context.ts";
import { Fold } from "./fold.tsx";
import { type Entries, useEntries } from "./use-entries.ts";
import { isLeaf, titleOf, under } from "./words.ts";

const OPENING = /^./u;
const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
const capital = (text: string) => text.replace(OPENING, (letter) => letter.toUpperCase());

interface EntryToolsProps {
  readonly entries: Entries;
  readonly index: number;
  readonly count: number;
  /** "Risk 2". */
  readonly name: string;
}

function Tool({
  icon,
  label,
  isOff = false,
  onPress,
}: {
  readonly icon: "up" | "down" | "remove";
  readonly label: string;
  readonly isOff?: boolean;
  onPress(): void;
}) {
  return (
    <button type="button" className="icon-button entry__tool" title={label} aria-disabled={isOff || undefined} onClick={onPress}>
      <Icon name={icon === "remove" ? "close" : "arrowUp"} {...(icon === "down" && { className: "entry__down" })} />
      <span className="visually-hidden">{label}</span>
    </button>
  );
}

function EntryTools({ entries, index, count, name }: EntryToolsProps) {
  return (
    <div className="entry__tools" role="group" aria-label={name}>
      <Tool icon="up" label={`Move ${name} up`} isOff={index === 0} onPress={() => entries.move(index, index - 1)} />
      <Tool icon="down" label={`Move ${name} down`} isOff={index === count - 1} onPress={() => entries.move(index, index + 1)} />
      <Tool icon="remove" label={`Remove ${name}`} onPress={() => entries.remove(index)} />
    </div>
  );
}

/** Shown in place of the removed entry; takes focus from its button. */
function UndoRow({ one, onUndo }: { readonly one: string; onUndo(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <li className="entry entry--removed">
      <span>Removed the {one}.</span>
      <button ref={button} type="button" className="button button--quiet button--small" onClick={onUndo}>
        Undo
      </button>
    </li>
  );
}

/** Entries can be dragged by their handle; the buttons do the same for everyone. */
function useDrag(entries: Entries) {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const stop = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  return {
    over,
    handle: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.stopPropagation();
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", String(index + 1));
        setDragged(index);
      },
      onDragEnd: stop,
    }),
    target: (index: number) => ({
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(index);
      },
      onDrop: (event: DragEvent) => {
        if (dragged === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        entries.move(dragged, index);
        stop();
      },
    }),
  };
}

export interface Rendered {
  readonly shape: ListShape["of"];
  readonly value: unknown;
  readonly at: string;
  readonly name: string;
  readonly isLabelHidden: boolean;
}

interface ListFieldProps {
  readonly shape: ListShape;
  readonly value: readonly unknown[];
  readonly at: string;
  /** Renders one entry's field. */
  readonly render: (field: Rendered) => ReactNode;
}

interface EntryProps extends ListFieldProps {
  readonly entries: Entries;
  readonly index: number;
  readonly isAdded: boolean;
  readonly isNew: boolean;
  readonly drag: ReturnType<typeof useDrag>;
}

/** Focuses the first field of an entry that was just added. */
function useFocusOf(isAdded: boolean) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isAdded) item.current?.querySelector<HTMLElement>(".entry__body :is(textarea, input, select, button)")?.focus();
  }, [isAdded]);
  return item;
}

function Entry({ shape, value, at, render, entries, index, isAdded, isNew, drag }: EntryProps) {
  const isInNew = useIsAdded();
  const { isEditable } = useFields();
  const item = useFocusOf(isAdded);
  const name = `${capital(shape.one)} ${index + 1}`;
  const here = under(at, index);
  const field = { shape: shape.of, value: value[index], at: here, name, isLabelHidden: true };
  const tools = isEditable && <EntryTools entries={entries} index={index} count={value.length} name={name} />;
  const handle = isEditable && value.length > 1 && (
    <span className="entry__handle" aria-hidden="true" title="Drag to another place" {...drag.handle(index)}>
      ⠿
    </span>
  );
  const content = <AddedContext value={isNew || isInNew}>{render(field)}</AddedContext>;
  const className = drag.over === index ? "entry entry--target" : "entry";
  if (isLeaf(shape.of)) {
    return (
      <li ref={item} className={`${className} entry--leaf`} {...drag.target(index)}>
        {handle}
        <div className="entry__body">{content}</div>
        {tools}
      </li>
    );
  }
  return (
    <li ref={item} className={className} {...drag.target(index)}>
      <Fold
        inside={[here]}
        title={titleOf(shape.of, value[index]) || name}
        before={handle}
        tools={tools}
        isOpenAtFirst={isAdded}
        place={name}
      >
        <div className="entry__body">{content}</div>
      </Fold>
    </li>
  );
}

/** A list whose entries can be moved, added and removed. */
export function ListField({ shape, value, at, render }: ListFieldProps) {
  const { isEditable, change } = useFields();
  const [wasLeft, setWasLeft] = useState(false);
  const problem = useShownProblem(at, value.length === 0, wasLeft);
  const entries = useEntries(value, (list) => change(at, list.length === 0 && shape.isOptional ? undefined : list));
  const drag = useDrag(entries);
  const id = fieldId(at);
  const isFull = value.length >= shape.max;
  const describedBy = [...(isFull ? [`${id}-full`] : []), ...(problem ? [`${id}-problem`] : [])];
  const { removed } = entries;
  const rows: ReactNode[] = value.map((_, index) => {
    const key = entries.keys[index] ?? index;
    const isAdded = key === entries.added;
    return <Entry key={key} {...{ shape, value, at, render, entries, index, drag, isAdded }} isNew={entries.isNew.has(key)} />;
  });
  if (removed)
    rows.splice(Math.min(removed.index, rows.length), 0, <UndoRow key={`undo ${removed.key}`} one={shape.one} onUndo={entries.undo} />);
  return (
    <div className="entries">
      {shape.help && <p className="field__hint">{shape.help}</p>}
      {rows.length > 0 && <ol className="entries__list">{rows}</ol>}
      {isEditable && (
        <div className="actions entries__add">
          <button
            type="button"
            id={id}
            className="button button--quiet button--small"
            aria-disabled={isFull || undefined}
            aria-describedby={describedBy.length > 0 ? describedBy.join(" ") : undefined}
            onClick={() => isFull || entries.add(emptyOf(shape.of))}
            onBlur={() => afterPress(() => setWasLeft(true))}
          >
            Add {withArticle(shape.one)}
          </button>
          {isFull && (
            <span className="entries__full" id={`${id}-full`}>
              {value.length} of {shape.max}: remove one to add another.
            </span>
          )}
        </div>
      )}
      <Problem id={`${id}-problem`}>{problem}</Problem>
      <p className="visually-hidden" role="status">
        {entries.said}
      </p>
    </div>
  );
}
