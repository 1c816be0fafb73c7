import { isTask } from "#content/task-shapes.ts";
import { formatMoment } from "#domain/list/office-time.ts";
import { counted } from "#domain/text/counted.ts";
import type { Tone } from "#ui/admin/record/status-badge.tsx";
import type { PageFacts } from "./page-facts.ts";

type Known = Pick<PageFacts, "isBuiltIn" | "isOn" | "isPublished" | "isEdited" | "isChanged" | "publishAt" | "scheduleError">;

/** What will happen to a scheduled page that cannot be published; undefined if nothing is wrong. */
export function blockedWords(page: Pick<Known, "isPublished" | "publishAt">, blocking: number): string | undefined {
  if (page.publishAt === null || blocking === 0) return undefined;
  const seen = page.isPublished ? "visitors go on seeing the current text" : "visitors still cannot open the page";
  return `${counted(blocking, "field")} must be corrected first. Otherwise the page is not published at that time: the schedule is removed, ${seen}, and the list of pages says “Schedule failed”.`;
}

/** Says that visitors see links that lead nowhere; undefined if there are none. */
export const deadLinkWords = (count: number): string | undefined =>
  count === 0 ? undefined : `${counted(count, "dead link")}. Open the page, correct ${count === 1 ? "it" : "them"} and publish.`;

interface State {
  readonly words: string;
  /** Undefined for an ordinary state. */
  readonly tone?: Tone;
}

/** The state of a page in words. */
export function stateOf(page: Known, zone: string, blocking = 0): State {
  if (!page.isOn) return { words: "Off", tone: "neutral" };
  if (page.scheduleError !== null) return { words: "Schedule failed", tone: "bad" };
  if (page.publishAt !== null && blocking > 0) return { words: `Will fail on ${formatMoment(page.publishAt, zone)}`, tone: "bad" };
  if (page.publishAt !== null) return { words: `Scheduled for ${formatMoment(page.publishAt, zone)}`, tone: "info" };
  if (!page.isPublished) return { words: "Not published yet", tone: "warning" };
  if (page.isChanged) return { words: "Unpublished changes", tone: "warning" };
  if (!page.isEdited) return { words: "Original" };
  return { words: page.isBuiltIn ? "Live, edited" : "Live", tone: "good" };
}

const LINES: Readonly<Record<string, string>> = {
  menus: "Header, footer and other menus",
  team: "People on the company page",
  words: "Wizard, tickets, pages of clients, end of pages, cookie notice",
};

/** Shown instead of an address for entries that are not pages. */
export const lineOf = (path: string): string | undefined => (path.startsWith("labels/") ? "Headings, buttons and labels" : LINES[path]);

/** Pages that cannot be switched off. */
export const isAlwaysOn = ({ path, type }: Pick<PageFacts, "path" | "type">): boolean =>
  path === "/" || !path.startsWith("/") || isTask(type);
