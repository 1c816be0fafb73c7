import { type RefObject, useEffectEvent, useLayoutEffect, useSyncExternalStore } from "react";
import { keep, readKept } from "#ui/kept.ts";

const STORAGE_KEY = "list-keys";
const CHANGED = "list-keys-changed";

const isSwitchedOn = () => readKept(STORAGE_KEY) !== "off";

function switchKeys(isOn: boolean): void {
  keep(STORAGE_KEY, isOn ? undefined : "off");
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

/** Whether single-letter shortcuts are enabled in this browser, and a function to switch them. */
export const useKeysSwitch = () => ({ isOn: useSyncExternalStore(subscribe, isSwitchedOn, () => true), switchKeys });

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]") !== null;

const isCovered = () => document.querySelector("dialog[open], :popover-open") !== null;

const currentRow = () => document.activeElement?.closest<HTMLElement>("tbody tr") ?? undefined;

/** The key belongs to the browser, a field, a dialog or a popover. */
export const isMeantElsewhere = (event: KeyboardEvent) =>
  event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isCovered();

/** The focused row is always the current one. */
function moveRow(list: HTMLElement, step: 1 | -1): void {
  const rows = [...list.querySelectorAll<HTMLElement>("tbody tr")];
  const row = currentRow();
  const next = row ? rows[rows.indexOf(row) + step] : rows[0];
  (next?.querySelector("a") ?? next)?.focus();
}

function openRow(): boolean {
  if (document.activeElement?.closest("a, button")) return false;
  const link = currentRow()?.querySelector("a");
  link?.click();
  return link !== undefined && link !== null;
}

/** `onClear` returns false if nothing is selected. */
function act(list: HTMLElement, key: string, onClear: () => boolean): boolean {
  if (key === "Escape") return onClear();
  if (key === "j" || key === "k") moveRow(list, key === "j" ? 1 : -1);
  else if (key === "x") currentRow()?.querySelector<HTMLElement>("input[type=checkbox]")?.click();
  else return key === "Enter" && openRow();
  return true;
}

/** The page's shortcuts, ignored while the person types in a field or a dialog is open. Handled keys get preventDefault. */
export function usePageKeys(press: (key: string, areLettersOn: boolean) => boolean): void {
  const { isOn } = useKeysSwitch();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isMeantElsewhere(event) && press(event.key, isOn)) event.preventDefault();
  });
  // Before the page is painted, so that it hears a key from the moment that it is seen.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

/** Not letters, so these work even if letter shortcuts are switched off. */
const NAMED_KEYS: readonly string[] = ["Enter", "Escape"];

/** Handles j, k, x, Enter and Escape. */
export const useListKeys = (list: RefObject<HTMLElement | null>, onClear: () => boolean) =>
  usePageKeys(
    (key, areLettersOn) => list.current !== null && (areLettersOn || NAMED_KEYS.includes(key)) && act(list.current, key, onClear),
  );
