import { useEffect, useState, useSyncExternalStore } from "react";
import { Icon } from "./icon.tsx";
import { type Toast, type ToastAction, withToast } from "./with-toast.ts";

export type { ToastAction };

const SHOWN_MS = 6_000;
/** Longer with a button, which has to be found first. */
const SHOWN_WITH_ACTION_MS = 12_000;
const NONE: readonly Toast[] = [];

let toasts: readonly Toast[] = NONE;
let nextId = 1;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

const dismiss = (id: number) => replace(toasts.filter((toast) => toast.id !== id));

/** What the page of the back office shows; its title ends with the record's name. */
const subject = () => (location.pathname.startsWith("/admin") ? document.title.split(" | ").at(-1) : undefined);

export function showToast(text: string, action?: ToastAction): void {
  replace(withToast(toasts, { id: nextId++, text, action, isFailure: false, about: action && subject(), isReplaced: false }));
}

/** Says that something was not done. */
export function showFailure(text: string): void {
  replace(withToast(toasts, { id: nextId++, text, action: undefined, isFailure: true, about: undefined, isReplaced: false }));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Disappears on its own, but not while hovered or focused; a failure does not. */
function ToastCard({ id, text, action, isFailure, about, isReplaced, isHidden }: Toast & { readonly isHidden: boolean }) {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld || isFailure) return;
    const timer = setTimeout(() => dismiss(id), action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, action, isHeld, isFailure]);
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
      <span>
        {text}
        {isReplaced && about !== undefined && <span className="toast__about">{about}</span>}
      </span>
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

/** At the bottom right. What was replaced is shown only once it is asked for; screen readers announce each one. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  );
  const [areAllWanted, setAreAllWanted] = useState(false);
  const replaced = shown.filter(({ isReplaced }) => isReplaced).length;
  const hidden = areAllWanted ? 0 : replaced;
  if (areAllWanted && replaced === 0) setAreAllWanted(false);
  return (
    <div className="toasts">
      {hidden > 0 && (
        <button type="button" className="toasts__more" onClick={() => setAreAllWanted(true)}>
          {hidden} more
        </button>
      )}
      <div className="toasts__list" role="status" aria-live="polite">
        {shown.map((toast) => (
          <ToastCard key={toast.id} {...toast} isHidden={toast.isReplaced && !areAllWanted} />
        ))}
      </div>
    </div>
  );
}
