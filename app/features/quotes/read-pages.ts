import { useEffect } from "react";
import { isReadPath, keepReadPages, MAX_READ_PAGES } from "#domain/wizard/read-path.ts";

const KEY = "read-pages";

/** Whoever asks not to be followed is not, also not by their own browser. */
const wantsNoNotes = () => navigator.doNotTrack === "1" || ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true);

function readList(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((path) => typeof path === "string") : [];
  } catch {
    return [];
  }
}

/**
 * The page that was loaded is noted without the application, which may never be started on a page that is only read. The tab forgets it all
 * when it is closed.
 */
export const READ_PAGES_SCRIPT = `try{navigator.doNotTrack=="1"||navigator.globalPrivacyControl||sessionStorage.setItem("${KEY}",JSON.stringify((p=>p.length>${MAX_READ_PAGES}?[p[0],...p.slice(${1 - MAX_READ_PAGES})]:p)([...JSON.parse(sessionStorage.getItem("${KEY}")||"[]"),location.pathname.replace(/(?<=.)\\/$/,"")])))}catch{}`;

/** Notes the pages that follow, when the client navigates. */
export function useReadPages(path: string): void {
  useEffect(() => {
    if (wantsNoNotes() || readList().at(-1) === path) return;
    try {
      sessionStorage.setItem(KEY, JSON.stringify(keepReadPages([...readList(), path])));
    } catch {
      // A browser that keeps nothing has nothing to send.
    }
  }, [path]);
}

/** What goes along with a quote: pages that anybody may read, oldest first. Nothing behind a private link leaves the tab. */
export const readPagesOfTab = (): readonly string[] => (wantsNoNotes() ? [] : [...new Set(readList().filter(isReadPath))]);
