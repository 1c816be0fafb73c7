import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { usePageKeys } from "#kit/lists/use-list-keys.ts";
import "./write-tabs.css";

export interface WriteTab {
  readonly label: string;
  /** The key that opens it. */
  readonly shortcut: string;
  readonly content: ReactNode;
}

interface WriteTabsProps {
  readonly tabs: readonly [WriteTab, ...WriteTab[]];
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** One place to write on a record: a tab for each kind of text. Hidden forms stay, with what was typed into them. */
export function WriteTabs({ tabs }: WriteTabsProps) {
  const id = useId();
  const [open, setOpen] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const tabAt = (index: number) => root.current?.querySelectorAll<HTMLElement>("[role=tab]")[index];
  const write = (index: number) => {
    setOpen(index);
    // The field is visible after this render.
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>("[role=tabpanel]:not([hidden]) textarea")?.focus());
  };
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = (open + by + tabs.length) % tabs.length;
    setOpen(next);
    tabAt(next)?.focus();
  };
  usePageKeys((key, areLettersOn) => {
    const index = areLettersOn ? tabs.findIndex(({ shortcut }) => shortcut === key) : -1;
    if (index >= 0) write(index);
    return index >= 0;
  });
  return (
    <div className="write-tabs" ref={root}>
      <div role="tablist" aria-label="Write">
        {tabs.map(({ label, shortcut }, index) => (
          <button
            key={label}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === open}
            aria-keyshortcuts={shortcut}
            tabIndex={index === open ? 0 : -1}
            onClick={() => write(index)}
            onKeyDown={step}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ label, content }, index) => (
        // Words that were kept and are put back open the form that they belong to.
        <div
          key={label}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== open}
          onInput={() => setOpen(index)}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
