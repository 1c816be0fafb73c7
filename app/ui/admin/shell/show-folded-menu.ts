import { readKept } from "#ui/kept.ts";

export const FOLD_STORAGE_KEY = "admin-menu";
export const FOLDED = "folded";

/** An inline script that runs before the first paint, so that the menu never jumps from one width to the other. */
export default function showFoldedMenu(): void {
  if (readKept(FOLD_STORAGE_KEY) === FOLDED) document.documentElement.dataset["adminMenu"] = FOLDED;
}
