import { useId, useRef, type KeyboardEvent, type ReactNode, type ToggleEvent } from "react";
import { Link } from "react-router";
import { AdminIcon, type AdminIconName } from "./admin-icon.tsx";

export interface MenuChoice {
  readonly content: string;
  /** What the palette calls it. */
  readonly verb?: string;
  readonly icon?: AdminIconName;
  readonly href?: string;
  readonly onPress?: () => void;
  readonly isDisabled?: boolean;
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const itemsOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>("[role=menuitem]:not([aria-disabled=true])")];

/** The next item that begins with the letter, starting at the focus. */
function findByLetter(items: readonly HTMLElement[], index: number, key: string): HTMLElement | undefined {
  if (!/^[\p{L}\p{N}]$/u.test(key)) return undefined;
  const after = [...items.slice(index + 1), ...items.slice(0, index + 1)];
  return after.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}

function onMenuKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const items = itemsOf(event.currentTarget);
  const index = items.indexOf(document.activeElement as HTMLElement);
  const step = STEPS[event.key];
  const next = step ? items[step(index, items.length)] : findByLetter(items, index, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function Choice({ choice, onDone }: { readonly choice: MenuChoice; readonly onDone: () => void }) {
  const { content, verb, icon, href, onPress, isDisabled = false } = choice;
  const words = (
    <>
      {icon && <AdminIcon name={icon} />}
      {content}
    </>
  );
  const press = () => {
    if (isDisabled) return;
    onDone();
    onPress?.();
  };
  if (href !== undefined) {
    return (
      <Link className="popover-menu__item" role="menuitem" tabIndex={-1} to={href} onClick={press}>
        {words}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className="popover-menu__item"
      role="menuitem"
      tabIndex={-1}
      data-verb={verb}
      aria-disabled={isDisabled || undefined}
      onClick={press}
    >
      {words}
    </button>
  );
}

interface PopoverMenuProps {
  readonly label: ReactNode;
  /** The button's class. */
  readonly className?: string;
  /** The menu's label. */
  readonly title: string;
  readonly choices: readonly MenuChoice[];
  /** Shown above the choices. */
  readonly head?: ReactNode;
  readonly describedBy?: string;
  /** Its keyboard shortcut. */
  readonly shortcut?: string;
  readonly onButtonKey?: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

/** A button with a menu below it. The browser handles opening, Escape, a press outside and returning the focus. */
export function PopoverMenu({
  label,
  className = "button button--quiet",
  title,
  choices,
  head,
  describedBy,
  shortcut,
  onButtonKey,
}: PopoverMenuProps) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const close = () => popover.current?.hidePopover();
  const focusFirst = () => popover.current && itemsOf(popover.current)[0]?.focus();
  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === "open" && !event.currentTarget.contains(document.activeElement)) focusFirst();
  };
  const onKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key === "ArrowDown") {
      event.preventDefault();
      // The click opens it at once; its toggle event comes later, perhaps after the next key.
      event.currentTarget.click();
      focusFirst();
    }
    onButtonKey?.(event);
  };
  const leaveByTab = (event: KeyboardEvent<HTMLElement>) => (event.key === "Tab" ? close() : onMenuKey(event));
  return (
    <>
      <button
        type="button"
        className={className}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-describedby={describedBy}
        aria-keyshortcuts={shortcut}
        data-key-words={shortcut && title}
        onKeyDown={onKey}
      >
        {label}
      </button>
      <div className="popover-menu" id={id} popover="auto" ref={popover} onToggle={onToggle}>
        {head}
        <div role="menu" tabIndex={-1} aria-label={title} onKeyDown={leaveByTab}>
          {choices.map((choice) => (
            <Choice key={choice.content} choice={choice} onDone={close} />
          ))}
        </div>
      </div>
    </>
  );
}
