import { useLayoutEffect, useSyncExternalStore } from "react";
import { keep, readKept } from "#ui/kept.ts";
import { FOLD_STORAGE_KEY, FOLDED } from "./show-folded-menu.ts";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isFoldedNow = () => document.documentElement.dataset["adminMenu"] === FOLDED;

function show(isFolded: boolean): void {
  if (isFolded) document.documentElement.dataset["adminMenu"] = FOLDED;
  else delete document.documentElement.dataset["adminMenu"];
  for (const listener of listeners) listener();
}

function toggle(): void {
  const isFolded = !isFoldedNow();
  show(isFolded);
  keep(FOLD_STORAGE_KEY, isFolded ? FOLDED : undefined);
}

/** Whether the side menu shows only icons. The attribute that CSS reads is on the root, where the inline script can reach it. */
export function useFoldedMenu() {
  // The inline script runs only in pages rendered by the server, not after a client-side navigation, such as signing in.
  useLayoutEffect(() => show(readKept(FOLD_STORAGE_KEY) === FOLDED), []);
  const isFromServer = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
  const isFolded = useSyncExternalStore(subscribe, isFoldedNow, () => false);
  return { isFolded, toggleFold: toggle, isFromServer };
}
