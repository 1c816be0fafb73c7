import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { useOnPathChange } from "#ui/site/use-on-path-change.ts";

/** The width from which the menu is no longer an overlay; the same as in admin-shell.css. */
const LARGE = "(width >= 64rem)";

type Menu = RefObject<HTMLElement | null>;

const isInside = (menu: HTMLElement, target: EventTarget | null) => target instanceof Node && menu.contains(target);

/** What a popover does not do itself: closes when the focus leaves it, and when the screen becomes large enough for the column. */
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

/** Escape hides a label shown over the page by the pointer or focus; the next entry shows it again. */
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

/**
 * Escape in the menu closes the open group. If the group lies over the page, Escape, a press elsewhere and moving the focus away also close
 * it. On a small screen the whole overlay closes.
 */
function useOpenGroup(menu: Menu, isOpen: boolean, isFolded: boolean, onClose: () => void): void {
  useEffect(() => {
    const element = menu.current;
    if (!element || !isOpen) return;
    const controller = new AbortController();
    const { signal } = controller;
    const close = () => matchMedia(LARGE).matches && onClose();
    const press = (event: PointerEvent) => {
      if (!isInside(element, event.target)) close();
    };
    const escape = (event: KeyboardEvent) => {
      const isInMenu = isInside(element, document.activeElement);
      if (event.key !== "Escape" || !(isFolded || isInMenu)) return;
      if (isInMenu) element.querySelector<HTMLElement>("[aria-expanded=true]")?.focus();
      close();
    };
    const leave = (event: FocusEvent) => {
      if (event.relatedTarget && !isInside(element, event.relatedTarget)) close();
    };
    document.addEventListener("keydown", escape, { signal });
    if (isFolded) document.addEventListener("pointerdown", press, { signal });
    if (isFolded) element.addEventListener("focusout", leave, { signal });
    return () => controller.abort();
  }, [menu, isOpen, isFolded, onClose]);
}

/**
 * At most one group is open. Initially, and after a route change, it is the one with the current page, unless it would lie over the page.
 */
export function useSideMenu(path: string, currentGroup: string | undefined, isFolded: boolean) {
  const menu = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<{ readonly group: string | undefined }>();
  const restingGroup = isFolded ? undefined : currentGroup;
  const openGroup = chosen ? chosen.group : restingGroup;
  const close = useCallback(() => setChosen({ group: undefined }), []);
  const rest = useCallback(() => {
    menu.current?.hidePopover();
    setChosen(undefined);
  }, []);
  // In the column the group stays open until the page has loaded: its link would vanish under the pointer.
  const wait = useCallback(() => menu.current?.hidePopover(), []);
  const onFollow = isFolded ? rest : wait;

  useOnPathChange(path, rest);
  useOverlay(menu);
  useLabels(menu);
  useOpenGroup(menu, openGroup !== undefined, isFolded, close);

  const onToggle = (href: string) => setChosen({ group: openGroup === href ? undefined : href });
  return { menu, openGroup, isAtRest: chosen === undefined, onToggle, onFollow };
}
