import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { useOnPathChange } from "#ui/site/use-on-path-change.ts";

/** Where the menu stops being an overlay; the same width as in admin-shell.css. */
const LARGE = "(width >= 64rem)";

type Menu = RefObject<HTMLElement | null>;

const isInside = (menu: HTMLElement, target: EventTarget | null) => target instanceof Node && menu.contains(target);

/** What a popover does not do by itself: it also closes when the focus leaves it, and when the screen becomes large enough for the column. */
function useOverlay(menu: Menu): void {
  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    const controller = new AbortController();
    const { signal } = controller;
    const leave = (event: FocusEvent) => {
      if (event.relatedTarget && !isInside(element, event.relatedTarget)) element.hidePopover();
    };
    element.addEventListener("focusout", leave, { signal });
    matchMedia(LARGE).addEventListener("change", () => element.hidePopover(), { signal });
    return () => controller.abort();
  }, [menu]);
}

/** A label that lies over the page because of the pointer or the focus goes away on Escape, and comes back with the next entry. */
function useLabels(menu: Menu): void {
  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener("keydown", (event) => event.key === "Escape" && (element.dataset["dismissed"] = ""), { signal });
    for (const type of ["pointerover", "focusin"]) element.addEventListener(type, () => delete element.dataset["dismissed"], { signal });
    return () => controller.abort();
  }, [menu]);
}

/** The open group of a folded menu lies over the page: a press elsewhere, Escape or leaving it by keyboard closes it. */
function useFlyout(menu: Menu, isFlyout: boolean, close: () => void): void {
  useEffect(() => {
    const element = menu.current;
    if (!element || !isFlyout) return;
    const controller = new AbortController();
    const { signal } = controller;
    const press = (event: PointerEvent) => {
      if (!isInside(element, event.target)) close();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      const button = element.querySelector<HTMLElement>("[aria-expanded=true]");
      if (isInside(element, document.activeElement)) button?.focus();
      close();
    };
    const leave = (event: FocusEvent) => {
      if (event.relatedTarget && !isInside(element, event.relatedTarget)) close();
    };
    document.addEventListener("pointerdown", press, { signal });
    document.addEventListener("keydown", escape, { signal });
    element.addEventListener("focusout", leave, { signal });
    return () => controller.abort();
  }, [menu, isFlyout, close]);
}

/** One group is open or none; everything closes on a route change. */
export function useSideMenu(path: string, isFolded: boolean) {
  const menu = useRef<HTMLElement>(null);
  const [openGroup, setOpenGroup] = useState<string>();
  const close = useCallback(() => setOpenGroup(undefined), []);
  const onFollow = useCallback(() => {
    menu.current?.hidePopover();
    setOpenGroup(undefined);
  }, []);

  useOnPathChange(path, onFollow);
  useOverlay(menu);
  useLabels(menu);
  useFlyout(menu, isFolded && openGroup !== undefined, close);

  const onToggle = (href: string) => setOpenGroup(openGroup === href ? undefined : href);
  return { menu, openGroup, onToggle, onFollow };
}
