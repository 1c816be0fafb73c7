import { keepReadPages } from "#domain/wizard/read-path.ts";

const KEY = "read-pages";
export const CAME_FROM = "came-from";

/** With Do Not Track or Global Privacy Control, pages are not recorded even in the visitor's own browser. */
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
    // Storage is blocked, so there is nothing to send.
  }
}

/**
 * An inline script, so that a page load is recorded even if the app never hydrates. Kept in session storage, which closing the tab deletes.
 */
export default function noteLoadedPage(): void {
  noteReadPage(location.pathname.replace(/(?<=.)\/$/, ""));
}
