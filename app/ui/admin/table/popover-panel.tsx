import { type ReactNode, type ToggleEvent, useId } from "react";
import { Icon } from "#ui/icon.tsx";

interface PopoverPanelProps {
  readonly label: ReactNode;
  readonly title: string;
  /** Something in it differs from the default. */
  readonly isActive?: boolean;
  /** Its keyboard shortcut. */
  readonly shortcut?: string;
  /** Opening it begins with its first field, as its shortcut does. */
  readonly isForm?: boolean;
  readonly children: ReactNode;
}

/** Moves the focus to the first field of a panel that has just opened, and into sight: its shortcut works from anywhere on the page. */
function focusFirst({ newState, currentTarget: panel }: ToggleEvent<HTMLDivElement>): void {
  if (newState !== "open" || panel.contains(document.activeElement)) return;
  const { top, bottom } = panel.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) panel.previousElementSibling?.scrollIntoView({ block: "center" });
  panel.querySelector<HTMLElement>("input:not([type=hidden]), button")?.focus({ preventScroll: true });
}

/** Fields behind a button: the browser opens, closes and positions the panel, so that it works before any script has run. */
export function PopoverPanel({ label, title, isActive = false, shortcut, isForm = shortcut !== undefined, children }: PopoverPanelProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="list-tool"
        popoverTarget={id}
        data-active={isActive || undefined}
        aria-keyshortcuts={shortcut}
        data-key-words={shortcut && title}
      >
        {label}
        <Icon name="chevron" />
      </button>
      <div className="list-panel" id={id} popover="auto" role="group" aria-label={title} onToggle={isForm ? focusFirst : undefined}>
        {children}
      </div>
    </>
  );
}

/** Lists follow their fields at once; without scripts this button submits them. */
export function ApplyButton() {
  return (
    <button type="submit" className="button button--small without-script">
      Apply
    </button>
  );
}
