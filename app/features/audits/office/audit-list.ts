import type { AuditStatus } from "#domain/audits/audit-status.ts";
import type { ListDefinition } from "#domain/list/list-definition.ts";
import { STATUS_OPTIONS } from "./office-words.ts";

export const AUDIT_LIST = {
  name: "audits",
  permission: "audits",
  noun: { one: "audit", many: "audits" },
  columns: {
    project: { label: "Project", isSortable: true },
    status: { label: "Status", isSortable: true },
    client: { label: "Client", isSortable: true },
    chain: { label: "Chain", isSortable: true },
    findings: { label: "Findings", isSortable: true, isFigure: true },
    lead: { label: "Lead", isSortable: true },
    price: { label: "Price", isSortable: true, isFigure: true },
    created: { label: "Requested", isSortable: true },
    starts: { label: "Begins", isSortable: true, isExtra: true },
    ends: { label: "Ends", isSortable: true, isExtra: true },
    deadline: { label: "Deadline", isSortable: true, isExtra: true },
    updated: { label: "Updated", isSortable: true, isExtra: true },
  },
  filters: {
    status: { kind: "choice", label: "Status", options: STATUS_OPTIONS },
    lead: { kind: "choice", label: "Lead", options: "id", none: "Nobody" },
    answer: {
      kind: "choice",
      label: "Waiting",
      options: [
        { value: "us", label: "The client has answered" },
        { value: "nobody", label: "Nothing new" },
      ],
    },
    chain: { kind: "choice", label: "Chain", options: "word" },
    created: { kind: "dates", label: "Requested" },
    price: { kind: "numbers", label: "Price in dollars" },
  },
  sort: { column: "created", direction: "desc" },
} as const satisfies ListDefinition;

export interface AuditRow {
  readonly id: string;
  readonly projectName: string;
  readonly contactName: string;
  readonly company: string;
  readonly status: AuditStatus;
  readonly chain: string;
  readonly findings: number;
  readonly lead: string | null;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly deadline: string | null;
  readonly priceCents: number | null;
  readonly clientAnsweredAt: Date | null;
  /** The report that was published is no longer public. */
  readonly withdrawnAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
