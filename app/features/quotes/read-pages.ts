import { useEffect } from "react";
import { isReadPath } from "#domain/wizard/read-path.ts";
import { noteReadPage, readList, wantsNoNotes } from "./note-read-page.ts";

/** Records pages that the visitor reaches by client-side navigation. */
export function useReadPages(path: string): void {
  useEffect(() => noteReadPage(path), [path]);
}

/** Sent with a quote: public pages only, oldest first. Paths of private links never leave the tab. */
export const readPagesOfTab = (): readonly string[] => (wantsNoNotes() ? [] : [...new Set(readList().filter(isReadPath))]);
