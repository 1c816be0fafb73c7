import type { PoachingStatus } from "#domain/employers/poaching-status.ts";
import type { ListDefinition } from "#domain/list/list-definition.ts";
import { POACHING_OPTIONS } from "./office-words.ts";

export const REQUEST_LIST = {
  name: "poaching-requests",
  permission: "poaching",
  noun: { one: "poaching request", many: "poaching requests" },
  columns: {
    wanted: { label: "Wanted", isSortable: true },
    employer: { label: "Employer", isSortable: true },
    person: { label: "Named person", isSortable: true },
    status: { label: "Status", isSortable: true },
    inform: { label: "Tell by", isSortable: true },
    offer: { label: "Offer" },
    fee: { label: "Fee", isSortable: true, isFigure: true },
    assignee: { label: "Assignee", isSortable: true },
    created: { label: "Requested", isSortable: true, isExtra: true },
    starts: { label: "Start", isSortable: true, isExtra: true },
  },
  filters: {
    status: { kind: "choice", label: "Status", options: POACHING_OPTIONS },
    inform: {
      kind: "choice",
      label: "Telling the person",
      options: [
        { value: "overdue", label: "Overdue" },
        { value: "soon", label: "Within 7 days" },
        { value: "due", label: "Later" },
        { value: "told", label: "Told" },
        { value: "nobody", label: "Nobody named" },
      ],
    },
    assignee: { kind: "choice", label: "Assignee", options: "id", none: "Nobody" },
    employer: { kind: "choice", label: "Employer", options: "id" },
    created: { kind: "dates", label: "Requested" },
    fee: { kind: "numbers", label: "Fee in dollars" },
  },
  sort: { column: "created", direction: "desc" },
} as const satisfies ListDefinition;

export interface RequestRow {
  readonly id: string;
  readonly wanted: string;
  readonly employer: string | null;
  readonly namedPerson: string;
  /** Of the team, once that is known. */
  readonly person: string | null;
  readonly status: PoachingStatus;
  readonly informBy: Date | null;
  readonly informedAt: Date | null;
  readonly offer: string;
  readonly transferFeeCents: number | null;
  readonly assignee: string | null;
  readonly startsOn: string | null;
  readonly createdAt: Date;
}

export interface ListedRequest extends RequestRow {
  readonly now: Date;
}
