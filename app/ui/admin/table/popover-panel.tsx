import { type ReactNode, useId } from "react";
import { Icon } from "#ui/icon.tsx";

interface PopoverPanelProps {
  readonly label: ReactNode;
  readonly title: string;
  /** Something in it differs from the default. */
  readonly isActive?: boolean;
  /** Its keyboard shortcut. */
  readonly shortcut?: string;
  readonly children: ReactNode;
}

/** Fields behind a button: the browser opens, closes and positions the panel, so that it works before any script has run. */
export function PopoverPanel({ label, title, isActive = false, shortcut, children }: PopoverPanelProps) {
  const id = useId();
  return (
    <>
      <button type="button" className="list-tool" popoverTarget={id} data-active={isActive || undefined} aria-keyshortcuts={shortcut}>
        {label}
        <Icon name="chevron" />
      </button>
      <div className="list-panel" id={id} popover="auto" role="group" aria-label={title}>
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
