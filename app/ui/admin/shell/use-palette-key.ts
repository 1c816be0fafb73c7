import { useEffect, useSyncExternalStore } from "react";

const neverChanges = () => () => {};

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** How the shortcut is written on this platform. */
export function usePaletteKeyName(): string {
  const isMac = useSyncExternalStore(neverChanges, isApple, () => false);
  return isMac ? "⌘K" : "Ctrl K";
}

/** ⌘K or Ctrl+K, wherever the focus is. */
export function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === "k";
      if (!isShortcut) return;
      event.preventDefault();
      open();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [open]);
}
