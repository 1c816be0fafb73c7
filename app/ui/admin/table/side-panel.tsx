import { type ReactNode, useId, useRef } from "react";
import { Icon } from "#ui/icon.tsx";
import { Modal } from "#ui/modal.tsx";

interface SidePanelProps {
  readonly title: string;
  /** Called on Escape, on a press on the backdrop, and by the button. */
  onClose(): void;
  readonly children: ReactNode;
}

/** One record beside its list, for records too small for their own page. Rendering it opens it. */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Modal ref={dialog} className="side-panel" labelledBy={id} onClose={onClose}>
      <header className="side-panel__head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="icon-button" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          <span className="visually-hidden">Close</span>
        </button>
      </header>
      {children}
    </Modal>
  );
}
