import { TEXT } from "#kit/drafts/unsent-fields.ts";
import { Fragment, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { Link, useLocation, useNavigate, useNavigation } from "react-router";
import { readListPlace } from "#domain/list/list-place.ts";
import { isId } from "#domain/list/search-params.ts";
import { UnsentWords } from "#kit/drafts/unsent-words.tsx";
import { useKeyWords } from "#kit/lists/page-keys.ts";
import { usePageKeys } from "#kit/lists/use-list-keys.ts";
import { type RecordSteps, RecordStepsContext, RecordToolsContext, stepsAt } from "#ui/admin/record/record-steps.tsx";
import { focusPage } from "#ui/admin/focus-page.ts";
import { AndNextContext } from "#ui/forms/and-next.ts";
import { useIsBusy } from "#ui/forms/use-is-busy.ts";
import type { Figure, OfficeWork, Work } from "./load-work.server.ts";
import { neighboursOf, placeOf, type QueuePlace } from "./neighbours.ts";
import { QueueRail } from "./queue-rail.tsx";
import { useSeenMentions } from "./use-seen-mentions.ts";
import { readWorkAddress } from "./work-address.ts";
import { useWorkUndo, WorkTools } from "./work-tools.tsx";
import "#ui/styles/admin-list.css";
import "./work.css";

function Strip({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className="work-strip">
      {figures.map(({ label, value, href }) => (
        <div key={label}>
          <dt>{href === undefined ? label : <Link to={href}>{label}</Link>}</dt>
          <dd className="figure">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Remembers the open record's position in the queue, so that its successor is known after it has left. */
function useNeighbours({ queue, address }: Work, open: string | undefined): RecordSteps | undefined {
  const [before, setBefore] = useState<QueuePlace>({ open, index: 0, isMentioned: false });
  const place = placeOf(queue.items, open, before);
  if (place !== before) setBefore(place);
  return open === undefined ? undefined : neighboursOf(queue.items, address, open, place);
}

/** Goes to the next record once a form sent with "… and next" has been accepted. */
function useGoNext(next: string | undefined) {
  const navigate = useNavigate();
  const isBusy = useIsBusy();
  const armed = useRef<string>(undefined);
  const wasSent = useRef(false);
  useEffect(() => {
    if (isBusy) wasSent.current = armed.current !== undefined;
    else if (wasSent.current) {
      wasSent.current = false;
      const target = armed.current;
      armed.current = undefined;
      if (target !== undefined) void navigate(target);
    }
  }, [isBusy, navigate]);
  return useMemo(
    () =>
      next === undefined
        ? null
        : {
            arm: () => {
              armed.current = next;
            },
            disarm: () => {
              armed.current = undefined;
            },
          },
    [next],
  );
}

function usePathBeingLoaded(): string | undefined {
  const { location, formMethod } = useNavigation();
  return formMethod === undefined ? location?.pathname : undefined;
}

/** The record chosen last: while it loads, the one before it is still shown. */
function useChosen({ queue }: Work, open: string | undefined): string | undefined {
  const path = usePathBeingLoaded();
  return queue.items.find(({ href }) => href === path)?.href ?? open;
}

const ROW_STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** The row after (j) or before (k) the one that loads, else the focused one, also across a heading. */
function rowBeside(key: string): HTMLElement | undefined {
  const step = ROW_STEPS[key];
  const rows = [...document.querySelectorAll<HTMLElement>("[data-queue-row]")];
  const from = rows.find((row) => row.dataset["chosen"] !== undefined) ?? rows.find((row) => row.contains(document.activeElement));
  return step === undefined || !from ? undefined : rows[rows.indexOf(from) + step];
}

/** While no record is open, j and k go on from the row that loads, else from the focused one. */
function useRowKeys(root: { readonly current: HTMLElement | null }): void {
  usePageKeys((key, areLettersOn) => {
    const row = areLettersOn && root.current?.dataset["open"] === undefined ? rowBeside(key) : undefined;
    row?.click();
    return Boolean(row);
  });
}

const idIn = (pathname: string) => pathname.split("/").find(isId);

/** Going back from a record to its list, queue or board focuses its row, so that the person goes on from there. */
function useReturn(pathname: string): void {
  const last = useRef(pathname);
  useEffect(() => {
    const left = idIn(last.current);
    last.current = pathname;
    if (left === undefined || idIn(pathname) !== undefined) return;
    // After the shell has moved the focus to the new page.
    requestAnimationFrame(() => {
      const row = document.querySelector<HTMLElement>(`:is([data-record="${left}"], [data-card="${left}"])`);
      (row?.querySelector("a") ?? row)?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: "center" });
    });
  }, [pathname]);
}

/**
 * The first Escape leaves the field and keeps its text: from the composer to its tab, else to the page. The next one goes back, like the
 * link that lists the key. What was folded out in the composer is folded in first.
 */
function useLeaveField(): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open], :popover-open")) return;
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.matches("[role=tab]")) return;
    const composer = target.closest(".write-tabs");
    if (!composer && !target.matches(TEXT)) return;
    event.preventDefault();
    const fold = target.closest<HTMLDetailsElement>(".write-tabs details[open]");
    if (fold) fold.open = false;
    const next = fold?.querySelector("summary") ?? composer?.querySelector<HTMLElement>("[role=tab][aria-selected=true]");
    if (next) next.focus({ preventScroll: true });
    else focusPage();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    // Listens on the window, so that open elements in the page, such as the mention list, handle the key first.
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}

const NO_KEYS = [] as const;
const NEXT_KEYS = [["Ctrl Shift Enter", "Send and open the next"]] as const;

interface PanesProps {
  readonly office: OfficeWork;
  readonly work: Work;
  readonly children: ReactNode;
}

function Panes({ office, work, children }: PanesProps) {
  const root = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const path = pathname.replace(/\/$/, "");
  const open = path === "/admin" ? undefined : path;
  const neighbours = useNeighbours(work, open);
  const chosen = useChosen(work, open);
  // The keys go on from the chosen record at once; what is sent with "… and next" belongs to the shown one.
  const steps = chosen === undefined || chosen === open ? neighbours : neighboursOf(work.queue.items, work.address, chosen);
  const andNext = useGoNext(neighbours?.next);
  useRowKeys(root);
  useKeyWords(andNext ? NEXT_KEYS : NO_KEYS);
  return (
    <div className="work" data-open={open === undefined ? undefined : ""} ref={root}>
      <Strip figures={work.figures} />
      <QueueRail work={work} open={open} chosen={chosen} now={office.now} />
      <div className="work__record" key={path}>
        <AndNextContext value={andNext}>
          <RecordStepsContext value={steps ?? null}>
            <UnsentWords />
            {children}
          </RecordStepsContext>
        </AndNextContext>
      </div>
    </div>
  );
}

/** The queue beside the page if the URL asks for it; otherwise the page alone. The record's header shows its tools in both. */
export function WorkFrame({ office, children }: { readonly office: OfficeWork; readonly children: ReactNode }) {
  const location = useLocation();
  const isShown = readWorkAddress({ pathname: location.pathname, searchParams: new URLSearchParams(location.search) }) !== undefined;
  const record = office.record && location.pathname.includes(office.record.id) ? office.record : undefined;
  const isInQueue = isShown && office.work !== undefined;
  // `office` may be that of the page before, so this page's own URL says whether it was opened from a list.
  const isInList = readListPlace(new URLSearchParams(location.search)) !== undefined && !isInQueue;
  const path = usePathBeingLoaded();
  const steps = isInList && office.steps ? stepsAt(office.steps, path) : null;
  useLeaveField();
  useReturn(location.pathname);
  useSeenMentions(record);
  const onUndo = useWorkUndo();
  const page =
    isShown && office.work ? (
      <Panes office={office} work={office.work}>
        {children}
      </Panes>
    ) : (
      <RecordStepsContext value={steps}>
        {/* The next record of a list gets forms of its own. */}
        <Fragment key={isInList ? location.pathname : "page"}>
          <UnsentWords />
          {children}
        </Fragment>
      </RecordStepsContext>
    );
  return <RecordToolsContext value={record && <WorkTools record={record} onUndo={onUndo} />}>{page}</RecordToolsContext>;
}
