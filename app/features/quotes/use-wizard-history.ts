import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";

const OPEN_PARAM = "quote";
const MARK = "isQuoteOpen";

/** Whether the browser is on the entry that the wizard made. */
export const isEntry = () => Boolean((window.history.state as Readonly<Record<string, unknown>> | null)?.[MARK]);

/** Only "open" is the wizard's: the same name carries an estimate to a booking. */
export const isOpenParam = (params: URLSearchParams) => params.get(OPEN_PARAM) === "open";

/** In the address, so that a reload finds the wizard open. */
function searchWith(search: string, isOpen: boolean): string {
  const params = new URLSearchParams(search);
  if (params.has(OPEN_PARAM) && !isOpenParam(params)) return search;
  if (isOpen) params.set(OPEN_PARAM, "open");
  else params.delete(OPEN_PARAM);
  return params.size > 0 ? `?${params}` : "";
}

const addressWith = (isOpen: boolean) => window.location.pathname + searchWith(window.location.search, isOpen) + window.location.hash;

/** With the router's own state, which then takes the entry for the one below. */
const pushMarked = () => window.history.pushState({ ...window.history.state, [MARK]: true }, "", addressWith(true));

interface WizardHistory {
  /** The wizard opens. */
  enter(): void;
  /** It was closed by other means than the browser's Back. */
  leave(): void;
}

/**
 * The open wizard is one entry of the browser's history: Back closes it, and does not leave the page. Made by hand, as a navigation of
 * the router would load the page's data again; so the router must not hear of the steps to and from that entry either.
 */
export function useWizardHistory(isOpen: boolean, dialog: RefObject<HTMLDialogElement | null>, reopen: () => void): WizardHistory {
  const { pathname, search } = useLocation();
  const step = useRef<"none" | "leaving" | "reentering">("none");

  const onPop = useEffectEvent((event: PopStateEvent) => {
    const now = step.current;
    step.current = "none";
    const isSamePage = window.location.pathname === pathname && searchWith(window.location.search, false) === searchWith(search, false);
    const isOurs = now !== "none" || isOpen || isEntry();
    // After a reload the router knows the wizard's address as its own, and follows it.
    if (!isSamePage || !isOurs || isOpenParam(new URLSearchParams(search))) return;
    event.stopImmediatePropagation();
    if (now === "reentering") pushMarked();
    else if (now === "none" && isEntry()) reopen();
    else if (now === "none") dialog.current?.close();
  });
  useEffect(() => {
    const listen = (event: PopStateEvent) => onPop(event);
    // Captured: before the router's own listener.
    window.addEventListener("popstate", listen, true);
    return () => window.removeEventListener("popstate", listen, true);
  }, []);

  const enter = useCallback(() => {
    // A step back that is still under way would take the new entry for its own.
    if (step.current !== "none") step.current = "reentering";
    else if (!isEntry()) pushMarked();
  }, []);
  const leave = useCallback(() => {
    if (isEntry()) {
      step.current = "leaving";
      window.history.back();
    } else window.history.replaceState(window.history.state, "", addressWith(false));
  }, []);
  return { enter, leave };
}
