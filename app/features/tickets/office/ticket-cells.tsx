import { TICKET_STATUS_LABELS, type TicketStatus } from "#domain/tickets/ticket-status.ts";
import { PRIORITY_LABELS, type TicketPriority } from "#domain/tickets/ticket-words.ts";
import { Breakable } from "#ui/admin/breakable.tsx";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { CLOCK_TONES, CLOCK_WORDS, type ClockState, isRunning } from "./answer-clock.ts";
import { PRIORITY_TONES, STATUS_TONES } from "./office-words.ts";
import type { TicketRow } from "./ticket-source.server.ts";
import "./tickets-office.css";

export function TicketStatusBadge({ status, isMerged }: { readonly status: TicketStatus; readonly isMerged: boolean }) {
  return isMerged ? (
    <StatusBadge>Merged</StatusBadge>
  ) : (
    <StatusBadge tone={STATUS_TONES[status]}>{TICKET_STATUS_LABELS[status]}</StatusBadge>
  );
}

/** Only priorities above normal get a badge. */
export function PriorityBadge({ priority }: { readonly priority: TicketPriority }) {
  if (PRIORITY_TONES[priority] === "neutral") return PRIORITY_LABELS[priority];
  return <StatusBadge tone={PRIORITY_TONES[priority]}>{PRIORITY_LABELS[priority]}</StatusBadge>;
}

/** The state is in the text; the due time is shown while the clock runs. */
export function AnswerClock({ clock, dueAt }: { readonly clock: ClockState; readonly dueAt: Date }) {
  if (!isRunning(clock)) return CLOCK_WORDS[clock];
  return (
    <span className="answer-clock">
      <StatusBadge tone={CLOCK_TONES[clock]}>{CLOCK_WORDS[clock]}</StatusBadge> <Moment at={dueAt} />
    </span>
  );
}

export function TagList({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="ticket-tags">
      {tags.map((tag) => (
        <li key={tag}>
          <bdi>{tag}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Visitors write in any script; `bdi` keeps right-to-left text from reordering its surroundings. */
export const TICKET_CELLS = {
  subject: (row: TicketRow) => (
    <>
      <bdi className="ticket-subject">{row.subject}</bdi> <span className="ticket-number">{row.number}</span>
    </>
  ),
  client: (row: TicketRow) => (
    <bdi className="ticket-client" title={row.email || undefined}>
      {row.client}
    </bdi>
  ),
  status: (row: TicketRow) => <TicketStatusBadge status={row.status} isMerged={row.mergedIntoId !== null} />,
  answer: (row: TicketRow) => <AnswerClock clock={row.clock} dueAt={row.firstAnswerDueAt} />,
  priority: (row: TicketRow) => <PriorityBadge priority={row.priority} />,
  tags: (row: TicketRow) => (row.tags.length === 0 ? null : <TagList tags={row.tags} />),
  updated: (row: TicketRow) => (
    <span className="ticket-updated">
      <Moment at={row.updated} />
    </span>
  ),
  email: (row: TicketRow) => row.email && <Breakable text={row.email} />,
  number: (row: TicketRow) => <span className="ticket-number">{row.number}</span>,
};
