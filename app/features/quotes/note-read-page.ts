import { keepReadPages } from "#domain/wizard/read-path.ts";

const KEY = "read-pages";

/** Whoever asks not to be followed is not, also not by their own browser. */
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
    sessionStorage.setItem(KEY, JSON.stringify(keepReadPages([...read, path])));
  } catch {
    // A browser that keeps nothing has nothing to send.
  }
}

/**
 * An inline script: the page that was loaded is noted without the application, which may never be started on a page that is only read. The
 * tab forgets it all when it is closed.
 */
export default function noteLoadedPage(): void {
  noteReadPage(location.pathname.replace(/(?<=.)\/$/, ""));
}
