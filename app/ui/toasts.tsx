import { useSyncExternalStore } from "react";
import { Icon } from "./icon.tsx";

interface Toast {
  readonly id: number;
  readonly text: string;
}

const SHOWN_MS = 6_000;
const NONE: readonly Toast[] = [];

let toasts: readonly Toast[] = NONE;
let nextId = 1;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

const dismiss = (id: number) => replace(toasts.filter((toast) => toast.id !== id));

export function showToast(text: string): void {
  const toast = { id: nextId++, text };
  replace([...toasts, toast]);
  setTimeout(() => dismiss(toast.id), SHOWN_MS);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sits at the bottom right of every page; screen readers hear what arrives. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  );
  return (
    <div className="toasts" role="status" aria-live="polite">
      {shown.map((toast) => (
        <div key={toast.id} className="toast">
          <span>{toast.text}</span>
          <button type="button" className="icon-button" onClick={() => dismiss(toast.id)}>
            <Icon name="close" />
            <span className="visually-hidden">Dismiss</span>
          </button>
        </div>
      ))}
    </div>
  );
}
