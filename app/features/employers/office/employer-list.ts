import type { EmployerStatus } from "#domain/employers/employer-status.ts";
import type { ListDefinition } from "#domain/list/list-definition.ts";
import { EMPLOYER_OPTIONS } from "./office-words.ts";

export const EMPLOYER_LIST = {
  name: "employers",
  permission: "employers",
  noun: { one: "employer", many: "employers" },
  columns: {
    name: { label: "Name", isSortable: true },
    website: { label: "Website" },
    industry: { label: "Industry", isSortable: true },
    status: { label: "Status", isSortable: true },
    contacts: { label: "Contacts", isSortable: true, isFigure: true },
    open: { label: "Open requests", isSortable: true, isFigure: true },
    assignee: { label: "Assignee", isSortable: true },
    updated: { label: "Updated", isSortable: true },
    created: { label: "Added", isSortable: true, isExtra: true },
  },
  filters: {
    status: { kind: "choice", label: "Status", options: EMPLOYER_OPTIONS },
    assignee: { kind: "choice", label: "Assignee", options: "id", none: "Nobody" },
    industry: { kind: "choice", label: "Industry", options: "word" },
    requests: {
      kind: "choice",
      label: "Poaching requests",
      options: [
        { value: "open", label: "With open ones" },
        { value: "settled", label: "All settled" },
        { value: "none", label: "Without any" },
      ],
    },
    updated: { kind: "dates", label: "Updated" },
  },
  sort: { column: "updated", direction: "desc" },
  bulk: { status: { label: "Set status", done: "changed", choices: EMPLOYER_OPTIONS } },
} as const satisfies ListDefinition;

export interface EmployerRow {
  readonly id: string;
  readonly name: string;
  readonly website: string;
  readonly industry: string;
  readonly status: EmployerStatus;
  readonly contacts: number;
  readonly open: number;
  readonly assignee: string | null;
  readonly updatedAt: Date;
  readonly createdAt: Date;
}
