import { useSyncExternalStore } from "react";

/** Browser only: the last duty status this tab's chat desk received, so that the shell can read it without loading the desk. */
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

/** `loaded` is the status the server sent with the page. */
export const useDutySign = (loaded: boolean) =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  ) ?? loaded;
