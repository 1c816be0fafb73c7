import { createContext, type MouseEvent, type ReactNode, use } from "react";
import { Link, type LinkProps, useLocation, useNavigate } from "react-router";
import { Icon } from "#ui/icon.tsx";

/** A record of the list, and its place there, such as "3 of 48". */
export interface NearRecord {
  readonly href: string;
  readonly words: string;
}

/** Links from a record to its neighbours in the list or queue it was opened from. */
export interface RecordSteps {
  readonly place: "list" | "queue";
  /** The list with its filters, order and page, or the queue. */
  readonly back: string;
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** For example "3 of 48". */
  readonly words: string;
  /** This record and those around it in a list, in its order: quick presses go on through them before a record has loaded. */
  readonly near?: readonly NearRecord[];
}

const pathOf = (href: string) => href.split("?")[0];

/** The steps from the record at this path, if it is near. Otherwise those of the shown one. */
export function stepsAt(steps: RecordSteps, path: string | undefined): RecordSteps {
  const { near = [] } = steps;
  const index = path === undefined ? -1 : near.findIndex(({ href }) => pathOf(href) === path);
  const chosen = near[index];
  return chosen ? { ...steps, words: chosen.words, previous: near[index - 1]?.href, next: near[index + 1]?.href } : steps;
}

/** Null on a page opened from neither. */
export const RecordStepsContext = createContext<RecordSteps | null>(null);

/** What every record of the queue can do, such as snooze. Null on other pages. */
export const RecordToolsContext = createContext<ReactNode>(null);

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Marks the chosen record before the next key press, which would choose the same one again: the router shows a navigation only later. */
export function StepLink({ to, preventScrollReset = false, ...link }: Omit<LinkProps, "to" | "onClick"> & { readonly to: string }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigate(to, { flushSync: true, preventScrollReset, replace: to === pathname + search });
  };
  return <Link {...link} to={to} onClick={open} />;
}

interface StepProps {
  readonly to: string | undefined;
  readonly shortcut: string;
  readonly label: string;
  readonly side: "before" | "after";
}

function Step({ to, shortcut, label, side }: StepProps) {
  if (to === undefined)
    return (
      <span className={`record-steps__step record-steps__step--${side}`} aria-disabled="true">
        <Icon name="chevron" />
      </span>
    );
  return (
    <StepLink
      className={`record-steps__step record-steps__step--${side}`}
      to={to}
      aria-keyshortcuts={shortcut}
      data-key-words={label}
      aria-label={label}
      prefetch="intent"
    >
      <Icon name="chevron" />
    </StepLink>
  );
}

interface BackProps {
  /** The record's own list, unless it was opened from the queue. */
  readonly back: { readonly href: string; readonly label: string };
  /** The link may be hidden beside an open inbox; its key works all the same. */
  readonly isHideable?: boolean;
}

/** "← Quotes  3 of 48 ‹ ›": back to where the record was opened from, and its neighbours there. */
export function RecordWay({ back, isHideable = false }: BackProps) {
  const steps = use(RecordStepsContext);
  const isInQueue = steps?.place === "queue";
  return (
    <div className="record-way">
      <Link
        className="record-way__back"
        to={steps?.back ?? back.href}
        aria-keyshortcuts="Escape"
        data-key-words={isInQueue ? "Back to the queue" : `Back to ${back.label}`}
        data-key-hidden={isHideable ? "" : undefined}
      >
        {isInQueue ? "Queue" : back.label}
      </Link>
      {steps && (
        <nav className="record-steps" aria-label={`Place in the ${steps.place}`}>
          {steps.words !== "" && <span>{steps.words}</span>}
          <Step to={steps.previous} shortcut="k" label={`Previous in the ${steps.place}`} side="before" />
          <Step to={steps.next} shortcut="j" label={`Next in the ${steps.place}`} side="after" />
        </nav>
      )}
    </div>
  );
}

export function RecordTools() {
  const tools = use(RecordToolsContext);
  return tools && <div className="record-tools">{tools}</div>;
}
