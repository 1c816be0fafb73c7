import { EMPLOYER_STATUS_LABELS, type EmployerStatus } from "#domain/employers/employer-status.ts";
import { INFORM_LABELS, type InformClock, informState, informWords } from "#domain/employers/inform-clock.ts";
import { POACHING_STATUS_LABELS, type PoachingStatus } from "#domain/employers/poaching-status.ts";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { EMPLOYER_TONES, INFORM_TONES, POACHING_TONES } from "./office-words.ts";

export const EmployerBadge = ({ status }: { readonly status: EmployerStatus }) => (
  <StatusBadge tone={EMPLOYER_TONES[status]}>{EMPLOYER_STATUS_LABELS[status]}</StatusBadge>
);

export const PoachingBadge = ({ status }: { readonly status: PoachingStatus }) => (
  <StatusBadge tone={POACHING_TONES[status]}>{POACHING_STATUS_LABELS[status]}</StatusBadge>
);

interface InformProps {
  readonly clock: InformClock;
  /** The server's time, so that hydration renders the same markup. */
  readonly now: Date;
}

/** Whether the named person has been informed. Renders nothing if the request names no person. */
export function InformBadge({ clock, now }: InformProps) {
  const state = informState(clock, now);
  return state === "unnamed" ? null : <StatusBadge tone={INFORM_TONES[state]}>{INFORM_LABELS[state]}</StatusBadge>;
}

/** The deadline, or the date when the person was informed. */
export function InformTime({ clock, now }: InformProps) {
  const { informBy, informedAt } = clock;
  if (informBy === null) return <span className="facts__absent">No person named</span>;
  return (
    <span className="inform">
      <InformBadge clock={clock} now={now} /> {informedAt ? <Moment at={informedAt} /> : <span>{informWords(informBy, now)}</span>}
    </span>
  );
}
