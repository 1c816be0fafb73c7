import { useSyncExternalStore } from "react";

/** In the browser only: what the desk of this tab last heard about its person's duty. The shell learns it here without loading the desk. */
let shown: boolean | undefined;
const listeners = new Set<() => void>();

export function showDuty(isOn: boolean): void {
  if (shown === isOn) return;
  shown = isOn;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `loaded` is what the server said with the page. */
export const useDutySign = (loaded: boolean) =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  ) ?? loaded;
