import { useEffect } from "react";
import type { KeyWords } from "#ui/admin/table/keys-dialog.tsx";

/** Shortcuts without an element of their own, such as j and k, so no `aria-keyshortcuts` lists them. */
const described = new Set<readonly KeyWords[]>();

/** Lists these keys under `?` while the page is open. The array must be stable between renders. */
export function useKeyWords(keys: readonly KeyWords[]): void {
  useEffect(() => {
    described.add(keys);
    return () => void described.delete(keys);
  }, [keys]);
}

/** With `data-key-hidden` the key works although a wide screen has no need for the element. */
const isShown = (owner: HTMLElement) =>
  (owner.checkVisibility() || owner.dataset["keyHidden"] !== undefined) && owner.ariaDisabled !== "true";

const ownersOnPage = () => [...document.querySelectorAll<HTMLElement>("main [aria-keyshortcuts]")].filter(isShown);

/** As the browser names them: a letter with Shift is the capital letter. */
const keysOf = (owner: HTMLElement) => (owner.ariaKeyShortcuts ?? "").split(" ").map((key) => key.replace("Shift+", ""));

/** Single characters and Escape; combinations such as Control+K have listeners of their own. */
const isPlain = (key: string) => key !== "?" && (key.length === 1 || key === "Escape");

/** The keys that work on the open page, described by the elements they press. If two share a key, the first one has it. */
export function keysOnPage(): readonly KeyWords[] {
  const pressed = ownersOnPage().flatMap((owner) =>
    keysOf(owner).map((key) => [key, owner.dataset["keyWords"] ?? owner.textContent.trim()] as const),
  );
  const all = new Map<string, string>();
  for (const [key, does] of [...[...described].flat(), ...pressed.filter(([key]) => isPlain(key))]) if (!all.has(key)) all.set(key, does);
  return [...all];
}

/** Presses the first element of the page that lists this key, or focuses it if it is a field. */
export function pressKey(key: string): boolean {
  const owner = isPlain(key) ? ownersOnPage().find((each) => keysOf(each).includes(key)) : undefined;
  if (!owner) return false;
  const focused = document.activeElement;
  if (owner.matches("input, select, textarea")) owner.focus();
  else {
    // A panel returns the focus to where it was when it closes: to its button, if only the page had the focus.
    if (focused instanceof HTMLElement && focused.tabIndex < 0) owner.focus({ preventScroll: true });
    owner.click();
  }
  return true;
}

const ASKED = "show-keys";

/** Opens the list of keys, as `?` does. */
export const showKeys = () => void window.dispatchEvent(new Event(ASKED));

export function onShowKeys(listener: () => void, signal: AbortSignal): void {
  window.addEventListener(ASKED, listener, { signal });
}
