import { useEffect } from "react";
import { isReadPath } from "#domain/wizard/read-path.ts";
import { noteReadPage, readList, wantsNoNotes } from "./note-read-page.ts";

/** Notes the pages that follow, when the client navigates. */
export function useReadPages(path: string): void {
  useEffect(() => noteReadPage(path), [path]);
}

/** What goes along with a quote: pages that anybody may read, oldest first. Nothing behind a private link leaves the tab. */
export const readPagesOfTab = (): readonly string[] => (wantsNoNotes() ? [] : [...new Set(readList().filter(isReadPath))]);
