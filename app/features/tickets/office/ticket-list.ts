import type { ListDefinition } from "#domain/list/list-definition.ts";
import type { TicketStatus } from "#domain/tickets/ticket-status.ts";
import type { TicketCategory, TicketPriority } from "#domain/tickets/ticket-words.ts";
import type { ClockState } from "./answer-clock.ts";
import { CATEGORY_OPTIONS, PRIORITY_OPTIONS, STATUS_OPTIONS } from "./office-words.ts";

/** What many tickets can be made at once. Solving them is another button, as it writes to people. */
export const QUIET_STATUSES = ["open", "waiting", "closed"] as const;

const isQuiet = ({ value }: { readonly value: TicketStatus }) => QUIET_STATUSES.some((status) => status === value);

export const TICKET_LIST = {
  name: "tickets",
  permission: "tickets",
  noun: { one: "ticket", many: "tickets" },
  columns: {
    subject: { label: "Subject", isSortable: true },
    client: { label: "Client", isSortable: true },
    status: { label: "Status", isSortable: true },
    answer: { label: "First answer", isSortable: true },
    priority: { label: "Priority", isSortable: true },
    category: { label: "Category", isSortable: true },
    assignee: { label: "Assignee", isSortable: true },
    tags: { label: "Tags" },
    updated: { label: "Updated", isSortable: true },
    email: { label: "Email", isSortable: true, isExtra: true },
    number: { label: "Ticket ID", isExtra: true },
    created: { label: "Opened", isSortable: true, isExtra: true },
    rating: { label: "Rating", isSortable: true, isFigure: true, isExtra: true },
  },
  filters: {
    status: { kind: "choice", label: "Status", options: STATUS_OPTIONS },
    answer: {
      kind: "choice",
      label: "First answer",
      options: [
        { value: "overdue", label: "Overdue" },
        { value: "due", label: "Due" },
        { value: "answered", label: "Answered in time" },
        { value: "late", label: "Answered late" },
      ],
    },
    priority: { kind: "choice", label: "Priority", options: PRIORITY_OPTIONS },
    category: { kind: "choice", label: "Category", options: CATEGORY_OPTIONS },
    assignee: { kind: "choice", label: "Assignee", options: "id", none: "Nobody" },
    tags: { kind: "choice", label: "Tags", options: "word" },
    updated: { kind: "dates", label: "Updated" },
  },
  sort: { column: "answer", direction: "asc" },
  bulk: {
    status: { label: "Set status", done: "changed", choices: STATUS_OPTIONS.filter(isQuiet) },
    // Whom, only the database knows: the page adds the choices.
    assign: { label: "Assign", done: "assigned" },
    solve: {
      label: "Solve",
      done: "solved",
      mails: "Everybody concerned is told by email that their ticket is solved, and these emails cannot be taken back.",
      confirm: "Undo puts the tickets back.",
    },
  },
} as const satisfies ListDefinition;

export interface TicketRow {
  readonly id: string;
  readonly number: string;
  readonly subject: string;
  readonly fullName: string;
  readonly email: string;
  readonly status: TicketStatus;
  readonly priority: TicketPriority;
  readonly category: TicketCategory;
  readonly tags: string[];
  readonly assignee: string | null;
  readonly firstAnswerDueAt: Date;
  readonly firstAnsweredAt: Date | null;
  readonly mergedIntoId: string | null;
  readonly rating: number | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** With what the clock said when the page was made, so that it reads the same before and after hydration. */
export interface ListedTicket extends TicketRow {
  readonly clock: ClockState;
}
