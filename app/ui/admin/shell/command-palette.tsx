import { useId, useRef, useState, type KeyboardEvent } from "react";
import { Link, useNavigate } from "react-router";
import { AdminIcon } from "./admin-icon.tsx";
import { Modal } from "#ui/modal.tsx";
import type { PaletteEntry, PaletteGroup, PaletteVerb } from "./palette-entry.ts";
import { Icon } from "#ui/icon.tsx";

interface PaletteProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** The current matches. Groups without entries are left out. */
  readonly groups: readonly PaletteGroup[];
  /** Shown below the results: the search is still running, failed, or found nothing. */
  readonly note: string;
  /** Called when a page or record was chosen. */
  readonly onPick: (entry: PaletteEntry) => void;
  readonly onClose: () => void;
}

const MAX_QUERY_CHARACTERS = 100;

/** Where each key moves from the selected entry. */
const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  PageDown: (index, count) => Math.min(index + 5, count - 1),
  PageUp: (index) => Math.max(index - 5, 0),
};

interface OptionProps {
  readonly id: string;
  readonly entry: PaletteEntry | PaletteVerb;
  readonly isMarked: boolean;
  readonly onPick: (entry: PaletteEntry | PaletteVerb) => void;
}

function Option({ id, entry, isMarked, onPick }: OptionProps) {
  const showMarked = (element: HTMLElement | null) => {
    if (isMarked) element?.scrollIntoView({ block: "nearest" });
  };
  const option = {
    className: "palette__option",
    id,
    role: "option",
    "aria-selected": isMarked,
    tabIndex: -1,
    ref: showMarked,
    onClick: () => onPick(entry),
  };
  const words = (
    <>
      <AdminIcon name={entry.icon} />
      <span className="palette__content">{entry.content}</span>
      {entry.detail && <span className="palette__detail">{entry.detail}</span>}
    </>
  );
  if (entry.href === undefined) {
    return (
      <button type="button" {...option}>
        {words}
      </button>
    );
  }
  return (
    <Link {...option} to={entry.href}>
      {words}
      {entry.key !== undefined && (
        <span className="palette__key" aria-hidden="true">
          <kbd>g</kbd> <kbd>{entry.key}</kbd>
        </span>
      )}
    </Link>
  );
}

interface ResultsProps extends Pick<PaletteProps, "groups"> {
  readonly onPick: OptionProps["onPick"];
  readonly id: string;
  readonly marked: number;
}

const optionId = (id: string, index: number) => `${id}-${index}`;

function Results({ id, groups, marked, onPick }: ResultsProps) {
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { entries }) => sum + entries.length, 0));
  return (
    <div className="palette__results" id={id} role="listbox" aria-label="Results" tabIndex={-1}>
      {groups.map(({ title, entries }, group) => (
        <div key={title} role="group" aria-labelledby={`${id}-group-${group}`}>
          <p className="palette__title" id={`${id}-group-${group}`}>
            {title}
          </p>
          {entries.map((entry, index) => {
            const place = (starts[group] ?? 0) + index;
            return (
              <Option
                key={entry.href ?? entry.content}
                id={optionId(id, place)}
                entry={entry}
                isMarked={place === marked}
                onPick={onPick}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Opens anything with a few letters. The focus stays in the field; arrow keys move the selection, and Enter follows it. */
export function CommandPalette({ query, onQuery, groups, note, onPick, onClose }: PaletteProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(0);
  const entries = groups.flatMap((group) => group.entries);
  const marked = Math.min(wanted, entries.length - 1);

  const pick = (entry: PaletteEntry | PaletteVerb) => {
    // Closes first, so that whatever the verb opens or focuses keeps the focus.
    dialog.current?.close();
    if (entry.href === undefined) entry.run();
    else onPick(entry);
  };
  const onKey = (event: KeyboardEvent) => {
    const entry = entries[marked];
    const step = STEPS[event.key];
    // Enter may also end an IME composition.
    if (event.nativeEvent.isComposing || !entry || !(step || event.key === "Enter")) return;
    event.preventDefault();
    if (step) return setWanted(step(marked, entries.length));
    pick(entry);
    if (entry.href !== undefined) void navigate(entry.href);
  };
  const change = (text: string) => {
    setWanted(0);
    onQuery(text);
  };
  return (
    <Modal ref={dialog} className="palette" label="Commands, pages and records" onClose={onClose}>
      <div className="palette__top">
        <Icon name="search" />
        <input
          className="palette__input"
          type="text"
          role="combobox"
          aria-label="Command, page, email, name or ticket ID"
          aria-expanded={entries.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={marked >= 0 ? optionId(id, marked) : undefined}
          placeholder="Command, page, email, name or ticket ID"
          maxLength={MAX_QUERY_CHARACTERS}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={onKey}
        />
        <button type="button" className="icon-button" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          <span className="visually-hidden">Close</span>
        </button>
      </div>
      <Results id={id} groups={groups} marked={marked} onPick={pick} />
      <p className="palette__note" role="status">
        {note}
      </p>
    </Modal>
  );
}
