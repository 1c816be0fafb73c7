import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import { LAST_STEP } from "#domain/wizard/steps.ts";
import { isEntry, listenToPops, OPEN_PARAM, pushEntry, trailOfEntry } from "../quote-opener.tsx";
import type { Wizard } from "./use-wizard.ts";
import { canShow, moveTo, type Trail, type View } from "./wizard-trail.ts";

interface Page {
  readonly pathname: string;
  readonly search: string;
}

interface Open extends Page {
  readonly view: View;
  /** Returns false if the view cannot be shown. */
  show(view: View): boolean;
  readonly dialog: HTMLDialogElement | null;
}

let open: Open | undefined;
/** Set while the browser navigates back off the wizard's entries after closing. */
let closed: Page | undefined;
/** Set during a history navigation, until its `popstate`. Entries must not be changed meanwhile. */
let isMoving = false;
/** The trail of the wizard's last entry. During a navigation, the current entry differs from it until `popstate` fires. */
let known: string | undefined;

const isOpenParam = (params: URLSearchParams) => params.get(OPEN_PARAM) === "open";

/**
 * Kept in the URL, so that a reload reopens the wizard. A parameter of the same name that carries an estimate to a booking is left alone.
 */
function searchWith(search: string, isOpen: boolean): string {
  const params = new URLSearchParams(search);
  if (params.has(OPEN_PARAM) && !isOpenParam(params)) return search;
  if (isOpen) params.set(OPEN_PARAM, "open");
  else params.delete(OPEN_PARAM);
  return params.size > 0 ? `?${params}` : "";
}

function address(isOpen: boolean): string {
  const { pathname, search, hash } = window.location;
  return pathname + searchWith(search, isOpen) + hash;
}

const isHere = ({ pathname, search }: Page) =>
  window.location.pathname === pathname && searchWith(window.location.search, false) === searchWith(search, false);

function go(delta: number): void {
  isMoving = true;
  history.go(delta);
}

/** Leaves all wizard entries in one navigation, so that the next Back leaves the page. */
function leaveEntries(): void {
  closed ??= open;
  if (!isMoving) go(-Math.max(trailOfEntry()?.length ?? 0, 1));
}

const noteEntry = () => {
  known = trailOfEntry()?.join();
};

const stateWith = (quoteTrail: Trail) => ({ ...history.state, quoteTrail });

/** Updates the history to match the dialog. */
function followView(): void {
  const at = trailOfEntry()?.join();
  // An empty trail is new: the button that opened the wizard pushed the entry.
  if (!open || isMoving || (at !== "" && at !== known)) return;
  if (!isEntry()) {
    // Opened by URL: inserts the plain page below, so that Back closes the wizard first.
    history.replaceState(history.state, "", address(false));
    pushEntry();
  }
  const move = moveTo(trailOfEntry() ?? [], open.view);
  if (move.kind === "go") return go(move.delta);
  if (move.kind === "stay") return;
  if (move.replace) history.replaceState(stateWith(move.replace), "", address(true));
  for (const trail of move.push) history.pushState(stateWith(trail), "", address(true));
  noteEntry();
}

/** Hides navigation to, from and between the wizard's entries from the router, which would reload the page's data. */
function onPop(event: PopStateEvent): void {
  isMoving = false;
  noteEntry();
  const page = closed ?? open;
  if (!page || !isHere(page)) {
    closed = undefined;
    return;
  }
  const trail = trailOfEntry();
  // After a reload the router itself knows the wizard's URL, so it must see the navigation to the page below.
  if (trail || !isOpenParam(new URLSearchParams(page.search))) event.stopImmediatePropagation();
  if (closed && !open?.dialog?.open) {
    if (trail) leaveEntries();
    else closed = undefined;
    return;
  }
  const isOpenedAgain = closed !== undefined;
  closed = undefined;
  if (!trail && !isOpenedAgain) return open?.dialog?.close();
  const view = trail?.at(-1);
  if (isOpenedAgain || view === undefined || !open?.show(view)) followView();
}

/**
 * Every view of the open wizard is a history entry: Back and Forward move through completed steps, and Back from the first view closes the
 * dialog. Navigating to another page also closes it.
 */
export function useWizardHistory(dialog: RefObject<HTMLDialogElement | null>, wizard: Wizard): void {
  const { pathname, search } = useLocation();
  const [params, setParams] = useSearchParams();
  const openedOn = useRef(pathname);
  const { state, dispatch, isSummary, showSummary } = wizard;
  const view: View = state.estimate.phase !== "asking" ? "result" : isSummary ? "summary" : state.step;

  const show = useEffectEvent((asked: View) => {
    if (asked === view) return true;
    if (!canShow(state, asked)) return false;
    dispatch({ type: "reopen", page: 1 });
    showSummary(asked === "summary");
    if (asked !== "summary") dispatch({ type: "goTo", step: asked === "result" ? LAST_STEP : asked });
    if (asked === "result") dispatch({ type: "startEstimate" });
    return true;
  });
  // Runs first, so that the entry pushed by the button is known.
  useLayoutEffect(() => {
    listenToPops(onPop);
    if (!isMoving) noteEntry();
    return () => {
      if (isEntry()) leaveEntries();
      open = undefined;
    };
  }, []);
  useLayoutEffect(() => {
    open = { pathname, search, view, show: (asked) => show(asked), dialog: dialog.current };
    if (pathname !== openedOn.current) dialog.current?.close();
    else followView();
  }, [pathname, search, view, dialog]);

  // If the router knows the wizard's URL, it must be told about the close; it then removes the parameter.
  const tellRouter = useEffectEvent(() => {
    if (!isOpenParam(params)) return;
    if (isEntry()) return leaveEntries();
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
}
