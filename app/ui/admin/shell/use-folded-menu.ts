import { useLayoutEffect, useSyncExternalStore } from "react";
import { keep, readKept } from "#ui/kept.ts";

const STORAGE_KEY = "admin-menu";
const FOLDED = "folded";

/** Runs before the first paint: the menu never jumps from one width to the other. */
export const FOLDED_MENU_SCRIPT = `try{if(localStorage.getItem("${STORAGE_KEY}")==="${FOLDED}")document.documentElement.dataset.adminMenu="${FOLDED}"}catch{}`;

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
  keep(STORAGE_KEY, isFolded ? FOLDED : undefined);
}

/** Whether the side menu shows icons only. The attribute that CSS reads is on the root, where the script above can reach it. */
export function useFoldedMenu() {
  // A script runs only as part of the page that the server made, not after a client-side navigation, such as after
  // signing in.
  useLayoutEffect(() => show(readKept(STORAGE_KEY) === FOLDED), []);
  const isFromServer = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
  const isFolded = useSyncExternalStore(subscribe, isFoldedNow, () => false);
  return { isFolded, toggleFold: toggle, isFromServer };
}
