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
  /** False where the view cannot be shown. */
  show(view: View): boolean;
  readonly dialog: HTMLDialogElement | null;
}

let open: Open | undefined;
/** Closed a moment ago: the way back off the wizard's entries is under way. */
let closed: Page | undefined;
/** A step through the history is under way: its end is a `popstate`. Until then the entries must not be changed. */
let isMoving = false;
/** The trail of the entry that the wizard was last on. Another one is in the history already when its `popstate` is still to come. */
let known: string | undefined;

const isOpenParam = (params: URLSearchParams) => params.get(OPEN_PARAM) === "open";

/** In the address, so that a reload finds the wizard open. The same name carries an estimate to a booking: that stays. */
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

/** One step for all entries of the wizard: after closing, the next Back leaves the page. */
function leaveEntries(): void {
  closed ??= open;
  if (!isMoving) go(-Math.max(trailOfEntry()?.length ?? 0, 1));
}

const noteEntry = () => {
  known = trailOfEntry()?.join();
};

const stateWith = (quoteTrail: Trail) => ({ ...history.state, quoteTrail });

/** The history follows what the dialog shows. */
function followView(): void {
  const at = trailOfEntry()?.join();
  // An empty trail is new: the page's button made the entry.
  if (!open || isMoving || (at !== "" && at !== known)) return;
  if (!isEntry()) {
    // Opened by its address: the page itself comes below, so that Back closes the wizard first.
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

/** Steps to, from and between the wizard's entries are kept from the router: it would load the page's data again. */
function onPop(event: PopStateEvent): void {
  isMoving = false;
  noteEntry();
  const page = closed ?? open;
  if (!page || !isHere(page)) {
    closed = undefined;
    return;
  }
  const trail = trailOfEntry();
  // After a reload the router knows the wizard's address as its own, and follows it to the page below.
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
 * Every view of the open wizard is an entry of the browser's history: Back and Forward lead through the steps that are done, Back from the
 * first closes the dialog and stays on the page. Another page closes it too.
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
  // First, so that the entry that the page's button made is known.
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

  // The router knows the wizard's address, so it has to be told that the wizard was closed; it then takes it off the page.
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
