import { keepReadPages } from "#domain/wizard/read-path.ts";

const KEY = "read-pages";
export const CAME_FROM = "came-from";

/** With Do Not Track or Global Privacy Control, not even the visitor's own browser records pages. */
export const wantsNoNotes = () =>
  navigator.doNotTrack === "1" || ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true);

export function readList(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((path) => typeof path === "string") : [];
  } catch {
    return [];
  }
}

export function noteReadPage(path: string): void {
  const read = readList();
  if (wantsNoNotes() || read.at(-1) === path) return;
  try {
    if (read.length === 0) sessionStorage.setItem(CAME_FROM, JSON.stringify([document.referrer, location.search]));
    sessionStorage.setItem(KEY, JSON.stringify(keepReadPages([...read, path])));
  } catch {
    // Storage is blocked: there is nothing to send.
  }
}

/**
 * An inline script, so that a page load is recorded even if the application is never hydrated. Kept in session storage: closing the tab
 * deletes it.
 */
export default function noteLoadedPage(): void {
  noteReadPage(location.pathname.replace(/(?<=.)\/$/, ""));
}
