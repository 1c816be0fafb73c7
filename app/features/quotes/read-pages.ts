import { useEffect } from "react";
import { isReadPath } from "#domain/wizard/read-path.ts";
import { CAME_FROM, noteReadPage, readList, wantsNoNotes } from "./note-read-page.ts";

/** Records pages reached by client-side navigation. */
export function useReadPages(path: string): void {
  useEffect(() => noteReadPage(path), [path]);
}

/** Sent with a quote: public pages only, oldest first. Paths of private links never leave the tab. */
export const readPagesOfTab = (): readonly string[] => (wantsNoNotes() ? [] : [...new Set(readList().filter(isReadPath))]);

const MAX_PART_CHARACTERS = 60;

/** Sent with a quote: the campaign of the link that opened this tab's first page, else the referring site, else nothing. */
export function sourceOfTab(): string {
  if (wantsNoNotes()) return "";
  try {
    const [referrer = "", search = ""] = JSON.parse(sessionStorage.getItem(CAME_FROM) ?? "[]") as readonly string[];
    const query = new URLSearchParams(search);
    const campaign = ["source", "medium", "campaign"].map((part) => (query.get(`utm_${part}`) ?? "").slice(0, MAX_PART_CHARACTERS));
    return campaign.some((part) => part !== "") ? campaign.join("/") : (URL.parse(referrer)?.host ?? "");
  } catch {
    return "";
  }
}
