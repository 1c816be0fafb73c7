import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import { isEntry, OPEN_PARAM, pushEntry } from "../quote-opener.tsx";

interface Page {
  readonly pathname: string;
  readonly search: string;
}

interface Open extends Page {
  close(): void;
}

let open: Open | undefined;
/** Closed a moment ago: the step back off the wizard's entry is under way. */
let closed: Page | undefined;

const isOpenParam = (params: URLSearchParams) => params.get(OPEN_PARAM) === "open";

/** In the address, so that a reload finds the wizard open. The same name carries an estimate to a booking: that stays. */
function searchWith(search: string, isOpen: boolean): string {
  const params = new URLSearchParams(search);
  if (params.has(OPEN_PARAM) && !isOpenParam(params)) return search;
  if (isOpen) params.set(OPEN_PARAM, "open");
  else params.delete(OPEN_PARAM);
  return params.size > 0 ? `?${params}` : "";
}

function markAddress(): void {
  const { pathname, search, hash } = window.location;
  history.replaceState(history.state, "", pathname + searchWith(search, true) + hash);
}

const isHere = ({ pathname, search }: Page) =>
  window.location.pathname === pathname && searchWith(window.location.search, false) === searchWith(search, false);

/** Steps to and from the wizard's entry are kept from the router: it would load the page's data again. */
function onPop(event: PopStateEvent): void {
  const page = closed ?? open;
  const isClosing = closed !== undefined;
  closed = undefined;
  // After a reload the router knows the wizard's address as its own, and follows it.
  if (!page || !isHere(page) || isOpenParam(new URLSearchParams(page.search))) return;
  event.stopImmediatePropagation();
  if (!isClosing && !isEntry()) open?.close();
  // Opened again before that step was done.
  if (isClosing && open) {
    pushEntry();
    markAddress();
  }
}

/** The open wizard is one entry of the browser's history: Back closes it, and does not leave the page. Another page closes it too. */
export function useWizardHistory(dialog: RefObject<HTMLDialogElement | null>): void {
  const { pathname, search } = useLocation();
  const [params, setParams] = useSearchParams();
  const openedOn = useRef(pathname);
  useLayoutEffect(() => {
    const close = () => dialog.current?.close();
    open = { pathname, search, close };
    if (pathname !== openedOn.current) close();
  }, [pathname, search, dialog]);

  // The router knows the wizard's address, so it has to be told that the wizard was closed; it then takes it off the page.
  const tellRouter = useEffectEvent(() => {
    if (!isOpenParam(params)) return;
    if (isEntry()) return history.back();
    const rest = new URLSearchParams(params);
    rest.delete(OPEN_PARAM);
    setParams(rest, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    const element = dialog.current;
    const listen = () => tellRouter();
    element?.addEventListener("close", listen);
    return () => element?.removeEventListener("close", listen);
  }, [dialog]);

  useLayoutEffect(() => {
    // Captured, so before the router's own; once, however often the wizard opens.
    window.addEventListener("popstate", onPop, true);
    if (isEntry()) markAddress();
    return () => {
      if (isEntry()) {
        closed = open;
        history.back();
      }
      open = undefined;
    };
  }, []);
}
