import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useWhoIsHere } from "#kit/live/use-who-is-here.ts";
import "./write-tabs.css";

export interface WriteTab {
  readonly label: string;
  /** Its keyboard shortcut, or several separated by spaces. */
  readonly shortcut: string;
  /** What it does, where the label alone does not say: in the list of shortcuts and in the palette. */
  readonly verb?: string;
  readonly content: ReactNode;
  /** Only colleagues read it, so it is added, not sent. */
  readonly isNote?: boolean;
}

interface WriteTabsProps {
  /** What is written about; also its key. */
  readonly record: { readonly kind: string; readonly id: string };
  readonly tabs: readonly [WriteTab, ...WriteTab[]];
  /** Sticks to the bottom of the screen while the conversation above it is read. */
  readonly isDocked?: boolean;
  /** Shown above it. */
  readonly news?: ReactNode;
}

const NOTE = ".message-form--note";
const TYPED = "textarea, input:not([type=file])";
/** Longer than a press takes: what is pressed must not move before it is released. */
const PRESS_MS = 200;

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

const WRITTEN = "written";

/** Called once a text has been sent or added, and the page shows it. */
export const sayWritten = () => void window.dispatchEvent(new Event(WRITTEN));

/** Opens the first tab of the record's composer, from elsewhere on the page. */
export const openWriting = () => document.querySelector<HTMLElement>(".write-tabs [role=tab]")?.click();

/** `isUsed`: the composer was used once, and is shown whole since then. `isWriting`: a field in it has the focus. */
function useWriting(root: RefObject<HTMLElement | null>) {
  const [isUsed, setIsUsed] = useState(false);
  const [isWriting, setIsWriting] = useState(false);
  useEffect(() => {
    const place = root.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Words typed before hydration are shown whole.
    if ([...(place?.querySelectorAll("textarea") ?? [])].some(({ value }) => value !== "")) setIsUsed(true);
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.closest("[role=tabpanel]")) return;
      setIsUsed(true);
      if (target.matches(TYPED)) setIsWriting(true);
    };
    const onBlur = () => {
      clearTimeout(timer);
      timer = setTimeout(() => document.activeElement?.closest("[role=tabpanel]") || setIsWriting(false), PRESS_MS);
    };
    place?.addEventListener("focusin", onFocus);
    place?.addEventListener("focusout", onBlur);
    return () => {
      clearTimeout(timer);
      place?.removeEventListener("focusin", onFocus);
      place?.removeEventListener("focusout", onBlur);
    };
  }, [root]);
  return { isUsed, isWriting, setIsUsed };
}

/** Once a text was sent, it is in sight above the composer, which is one line again unless it holds another text or has the cursor. */
function useWritten(root: RefObject<HTMLElement | null>, fold: () => void) {
  const onWritten = useEffectEvent(() => {
    const place = root.current;
    if (!place) return;
    const focused = document.activeElement;
    const isInside = place.contains(focused);
    // In a field, the person goes on typing: letters must not become shortcuts.
    if (!isInside || !focused?.matches(TYPED)) {
      if ([...place.querySelectorAll("textarea")].every(({ value }) => value === "")) fold();
      // The form that had the focus may be a new one.
      if (isInside || focused === document.body)
        place.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus({ preventScroll: true });
    }
    requestAnimationFrame(() => place.previousElementSibling?.scrollIntoView({ block: "end" }));
  });
  useEffect(() => {
    // After the form has cleared its fields.
    const listener = () => requestAnimationFrame(() => onWritten());
    window.addEventListener(WRITTEN, listener);
    return () => window.removeEventListener(WRITTEN, listener);
  }, []);
}

/** The bottom of the screen, where toasts and the bar of a record are. */
const TOAST_ZONE_PX = 160;

/** What is scrolled into view stays above the docked composer, which grows with its text, and so do toasts, if it is where they appear. */
function usePlaceOf(root: RefObject<HTMLElement | null>, isDocked: boolean) {
  useEffect(() => {
    const place = root.current;
    if (!place || !isDocked) return;
    const { style } = document.documentElement;
    const measure = () => {
      const { top, bottom, height } = place.getBoundingClientRect();
      const covered = top < innerHeight && bottom > innerHeight - TOAST_ZONE_PX ? innerHeight - top : 0;
      style.setProperty("--composer", `${Math.round(height)}px`);
      style.setProperty("--composer-above", `${Math.round(covered)}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    const controller = new AbortController();
    const { signal } = controller;
    // Beside the queue a record scrolls by itself.
    window.addEventListener("scroll", measure, { capture: true, passive: true, signal });
    window.addEventListener("resize", measure, { signal });
    return () => {
      observer.disconnect();
      controller.abort();
      style.removeProperty("--composer");
      style.removeProperty("--composer-above");
    };
  }, [root, isDocked]);
}

/**
 * One place to write on a record, below what was said, with a tab per kind of text. One line until it is used, so that it hides little.
 * Hidden forms stay mounted and keep what was typed.
 */
export function WriteTabs({ record, tabs, isDocked = false, news }: WriteTabsProps) {
  const id = useId();
  const [open, setOpen] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const { isUsed, isWriting, setIsUsed } = useWriting(root);
  useWritten(root, () => setIsUsed(false));
  usePlaceOf(root, isDocked);
  const { who, onWriting, onSubmit } = useWhoIsHere(record);
  const tabAt = (index: number) => root.current?.querySelectorAll<HTMLElement>("[role=tab]")[index];
  const show = (index: number) => {
    setOpen(index);
    setIsUsed(true);
  };
  const write = (index: number) => {
    // The field is only visible after this render, and must have the focus before the person's first key.
    flushSync(() => show(index));
    root.current?.querySelector<HTMLElement>("[role=tabpanel]:not([hidden]) textarea")?.focus();
    // The browser shows only the focused line; the person also needs what is being answered, and the buttons.
    root.current?.previousElementSibling?.scrollIntoView({ block: "end" });
  };
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = (open + by + tabs.length) % tabs.length;
    setOpen(next);
    tabAt(next)?.focus();
  };
  return (
    <div
      className={isDocked ? "write-tabs write-tabs--docked" : "write-tabs"}
      data-used={isUsed || undefined}
      data-writing={isWriting || undefined}
      ref={root}
    >
      {news}
      {who === "" && (
        <p className="write-tabs__keys key-hint">
          <kbd>Ctrl Enter</kbd> {tabs[open]?.isNote ? "adds" : "sends"}
        </p>
      )}
      <p className="write-tabs__who" role="status" title={who}>
        {who}
      </p>
      <div role="tablist" aria-label="Write">
        {tabs.map(({ label, shortcut, verb }, index) => (
          <button
            key={label}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === open}
            aria-keyshortcuts={shortcut}
            data-key-words={verb}
            tabIndex={index === open ? 0 : -1}
            onClick={() => write(index)}
            onKeyDown={step}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ label, content }, index) => (
        // A restored draft opens the form it belongs to.
        <div
          key={label}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== open}
          onInput={({ target }) => {
            show(index);
            if (target instanceof Element && target.closest(NOTE) === null) onWriting();
          }}
          onSubmit={onSubmit}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
