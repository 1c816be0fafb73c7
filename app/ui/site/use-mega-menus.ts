import { useEffect, useRef } from "react";
import { useOnPathChange } from "./use-on-path-change.ts";

const ENTRY = ".site-nav__item";
const LINK = ".site-nav__link";
const PANEL = ".mega";

const all = (root: Element, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];

function stepFocus(among: readonly HTMLElement[], step: number): void {
  const index = among.indexOf(document.activeElement as HTMLElement);
  among[(index + step + among.length) % among.length]?.focus();
}

/** CSS shows a panel on hover, even under a resting pointer; this mark hides it until the pointer enters the item again. */
function dismissHovered(nav: Element): void {
  for (const entry of all(nav, ENTRY)) entry.dataset["dismissed"] = "";
}

function closeAll(nav: Element): void {
  for (const panel of all(nav, PANEL)) panel.hidePopover();
  dismissHovered(nav);
}

function openPanel(entry: Element): void {
  const panel = entry.querySelector<HTMLElement>(PANEL);
  panel?.showPopover();
  panel?.querySelector<HTMLElement>("a")?.focus();
}

function onArrow(nav: Element, event: KeyboardEvent): boolean {
  const focused = document.activeElement;
  const entry = focused?.closest(ENTRY);
  // The header's other menu listens too.
  if (!entry || !focused || !nav.contains(entry)) return false;
  const isTop = focused.matches(LINK);
  const links = all(entry, `${PANEL} a`);
  if (event.key === "ArrowDown" && isTop && links.length > 0) openPanel(entry);
  else if (event.key === "ArrowDown" && !isTop) stepFocus(links, 1);
  else if (event.key === "ArrowUp" && !isTop) stepFocus(links, -1);
  else if (event.key === "ArrowRight" && isTop) stepFocus(all(nav, LINK), 1);
  else if (event.key === "ArrowLeft" && isTop) stepFocus(all(nav, LINK), -1);
  else return false;
  return true;
}

/** What the platform does not do itself: arrow keys, Escape on a hovered panel, and closing on leave and on route change. */
export function useMegaMenus(path: string) {
  const ref = useRef<HTMLElement>(null);

  useOnPathChange(path, () => {
    if (ref.current) closeAll(ref.current);
  });

  useEffect(() => {
    const nav = ref.current;
    if (!nav) return;
    const controller = new AbortController();
    const { signal } = controller;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") dismissHovered(nav);
      else if (onArrow(nav, event)) event.preventDefault();
    };
    document.addEventListener("keydown", onKey, { signal });
    // Also for a link to an anchor on the current page, which does not change the path.
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest(`${PANEL} a`)) closeAll(nav);
    };
    nav.addEventListener("click", onClick, { signal });
    for (const entry of all(nav, ENTRY)) {
      const leave = (event: PointerEvent) => {
        if (event.pointerType === "mouse") entry.querySelector<HTMLElement>(PANEL)?.hidePopover();
      };
      const blur = (event: FocusEvent) => {
        const isLeft = event.relatedTarget instanceof Node && !entry.contains(event.relatedTarget);
        if (isLeft) entry.querySelector<HTMLElement>(PANEL)?.hidePopover();
      };
      entry.addEventListener("pointerleave", leave, { signal });
      entry.addEventListener("focusout", blur, { signal });
      entry.querySelector(LINK)?.addEventListener("pointerenter", () => delete entry.dataset["dismissed"], { signal });
    }
    return () => controller.abort();
  }, []);

  return ref;
}
