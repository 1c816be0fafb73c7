import { type RefObject, useEffect, useRef } from "react";
import { useKeyWords } from "#kit/lists/page-keys.ts";
import { usePageKeys } from "#kit/lists/use-list-keys.ts";
import type { KeyWords } from "#ui/admin/table/keys-dialog.tsx";

const isSeen = (element: HTMLElement) => element.checkVisibility();

const daysIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>("[data-day]")].filter(isSeen);

const stopsIn = (day: HTMLElement | undefined) => (day ? [...day.querySelectorAll<HTMLElement>("[data-stop]")].filter(isSeen) : []);

/** Focuses the appointment nearest in height, or the day's heading if there is none. */
function enterDay(day: HTMLElement | undefined, top: number | undefined): void {
  const [name, ...events] = stopsIn(day);
  const distance = (event: HTMLElement) => Math.abs(event.getBoundingClientRect().top - (top ?? 0));
  const nearest = top === undefined ? undefined : events.toSorted((a, b) => distance(a) - distance(b))[0];
  (nearest ?? name)?.focus();
}

function moveInDay(day: HTMLElement, step: 1 | -1): boolean {
  const stops = stopsIn(day);
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  next?.focus();
  return next !== undefined;
}

const currentDay = (root: HTMLElement) => {
  const day = document.activeElement?.closest<HTMLElement>("[data-day]");
  return day && root.contains(day) ? day : undefined;
};

/** Moves from the first day to the previous page and from the last day to the next. */
function moveToDay(root: HTMLElement, step: 1 | -1, onLeave: (step: 1 | -1) => void): void {
  const days = daysIn(root);
  const day = currentDay(root);
  if (!day) return enterDay(days.find((each) => each.dataset["today"] !== undefined) ?? days[0], undefined);
  const isOnName = stopsIn(day)[0] === document.activeElement;
  const next = days[days.indexOf(day) + step];
  if (next) return enterDay(next, isOnName ? undefined : document.activeElement?.getBoundingClientRect().top);
  onLeave(step);
  root.querySelector<HTMLElement>(step === 1 ? "a[rel=next]" : "a[rel=prev]")?.click();
}

/** Elements focused on load or after navigation. */
const AT_REST = "body, main, h1, [tabindex='-1']";

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };

const CALENDAR_KEYS: readonly KeyWords[] = [
  ["← →", "Previous or next day"],
  ["↑ ↓", "Previous or next appointment of the day"],
];

function act(root: HTMLElement, key: string, onLeave: (step: 1 | -1) => void): boolean {
  const step = STEPS[key];
  if (step === undefined) return false;
  const day = currentDay(root);
  // Elsewhere on the page the arrow keys scroll.
  if (!day && !document.activeElement?.matches(AT_REST)) return false;
  if (key === "ArrowUp" || key === "ArrowDown") return day ? moveInDay(day, step) : false;
  moveToDay(root, step, onLeave);
  return true;
}

/** Arrow keys move between days and appointments. */
export function useCalendarKeys(root: RefObject<HTMLElement | null>, date: string): void {
  const left = useRef<1 | -1>(undefined);
  const shown = useRef(date);
  useKeyWords(CALENDAR_KEYS);
  usePageKeys((key) => root.current !== null && act(root.current, key, (step) => void (left.current = step)));
  // After navigating by arrow key, focus lands on the adjacent edge of the new page.
  useEffect(() => {
    if (shown.current === date) return;
    shown.current = date;
    if (left.current === undefined || !root.current) return;
    enterDay(daysIn(root.current).at(left.current === 1 ? 0 : -1), undefined);
    left.current = undefined;
  }, [root, date]);
}
