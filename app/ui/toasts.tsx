import { useEffect, useState, useSyncExternalStore } from "react";
import { Icon } from "./icon.tsx";

/** A follow-up action, such as Undo. */
export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
  /** Repeated toasts with this action are merged into one. Not for Undo, where each undoes one thing. */
  readonly isRepeatable?: true;
}

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly action: ToastAction | undefined;
}

const SHOWN_MS = 6_000;
/** Longer with a button, which has to be found first. */
const SHOWN_WITH_ACTION_MS = 12_000;
const MAX_TOASTS = 6;
const NONE: readonly Toast[] = [];

let toasts: readonly Toast[] = NONE;
let nextId = 1;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

const dismiss = (id: number) => replace(toasts.filter((toast) => toast.id !== id));

export function showToast(text: string, action?: ToastAction): void {
  const others = toasts.filter((toast) => toast.text !== text || (toast.action && !toast.action.isRepeatable));
  replace([...others, { id: nextId++, text, action }].slice(-MAX_TOASTS));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Disappears on its own, but not while hovered or focused, nor before it was shown. */
function ToastCard({ id, text, action, isHidden }: Toast & { readonly isHidden: boolean }) {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld || isHidden) return;
    const timer = setTimeout(() => dismiss(id), action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, action, isHeld, isHidden]);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  const act = () => {
    dismiss(id);
    action?.onPress();
  };
  return (
    <div
      className="toast"
      role="presentation"
      hidden={isHidden}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span>{text}</span>
      {action && (
        <button type="button" className="toast__action" onClick={act}>
          {action.label}
        </button>
      )}
      <button type="button" className="icon-button" onClick={() => dismiss(id)}>
        <Icon name="close" />
        <span className="visually-hidden">Dismiss</span>
      </button>
    </div>
  );
}

/** At the bottom right. Only the newest is shown until the rest are expanded; screen readers announce each one. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  );
  const [areAllWanted, setAreAllWanted] = useState(false);
  const hidden = areAllWanted ? 0 : shown.length - 1;
  if (areAllWanted && shown.length < 2) setAreAllWanted(false);
  return (
    <div className="toasts">
      {hidden > 0 && (
        <button type="button" className="toasts__more" onClick={() => setAreAllWanted(true)}>
          {hidden} more
        </button>
      )}
      <div className="toasts__list" role="status" aria-live="polite">
        {shown.map((toast, index) => (
          <ToastCard key={toast.id} {...toast} isHidden={index < hidden} />
        ))}
      </div>
    </div>
  );
}
