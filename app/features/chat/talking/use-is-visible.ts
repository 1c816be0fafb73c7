import { useSyncExternalStore } from "react";

function subscribe(change: () => void): () => void {
  document.addEventListener("visibilitychange", change);
  return () => document.removeEventListener("visibilitychange", change);
}

export const isVisible = () => document.visibilityState === "visible";

export const useIsVisible = () => useSyncExternalStore(subscribe, isVisible, () => false);
