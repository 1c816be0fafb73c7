import { createContext, use } from "react";
import { Link } from "react-router";
import { Icon } from "#ui/icon.tsx";

/** Links from a record to its neighbours in the list it was opened from. */
export interface RecordSteps {
  /** The list, with its filters, order and page. */
  readonly back: string;
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** For example "3 of 48". */
  readonly words: string;
}

/** Null on a page not opened from a list. */
export const RecordStepsContext = createContext<RecordSteps | null>(null);

export const useRecordSteps = () => use(RecordStepsContext);

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
    <Link
      className={`record-steps__step record-steps__step--${side}`}
      to={to}
      aria-keyshortcuts={shortcut}
      data-key-words={label}
      aria-label={label}
      prefetch="intent"
    >
      <Icon name="chevron" />
    </Link>
  );
}

/** "3 of 48 ‹ ›", beside the link back to the list. */
export function StepLinks({ steps: { previous, next, words } }: { readonly steps: RecordSteps }) {
  return (
    <nav className="record-steps" aria-label="Place in the list">
      {words !== "" && <span>{words}</span>}
      <Step to={previous} shortcut="k" label="Previous in the list" side="before" />
      <Step to={next} shortcut="j" label="Next in the list" side="after" />
    </nav>
  );
}
