import type { JobStatus } from "#domain/careers/job-status.ts";
import type { JobType, Workplace } from "#domain/careers/job-words.ts";
import type { ListDefinition } from "#domain/list/list-definition.ts";
import { JOB_STATUS_OPTIONS, JOB_TYPE_OPTIONS, WORKPLACE_OPTIONS } from "./office-words.ts";

export const JOB_LIST = {
  name: "jobs",
  permission: "jobs",
  noun: { one: "job", many: "jobs" },
  columns: {
    title: { label: "Title", isSortable: true },
    status: { label: "Status", isSortable: true },
    team: { label: "Team", isSortable: true },
    place: { label: "Place" },
    views: { label: "Views", isSortable: true, isFigure: true },
    applications: { label: "Applications", isSortable: true, isFigure: true },
    closes: { label: "Closes", isSortable: true },
    updated: { label: "Updated", isSortable: true },
    type: { label: "Type", isSortable: true, isExtra: true },
    opens: { label: "Opens", isSortable: true, isExtra: true },
    created: { label: "Added", isSortable: true, isExtra: true },
  },
  filters: {
    status: { kind: "choice", label: "Status", options: JOB_STATUS_OPTIONS },
    team: { kind: "choice", label: "Team", options: "word" },
    type: { kind: "choice", label: "Type", options: JOB_TYPE_OPTIONS },
    workplace: { kind: "choice", label: "Workplace", options: WORKPLACE_OPTIONS },
    closes: { kind: "dates", label: "Closes" },
  },
  sort: { column: "updated", direction: "desc" },
  bulk: {
    pause: { label: "Pause", done: "paused" },
    close: { label: "Close", done: "closed" },
  },
} as const satisfies ListDefinition;

export interface JobRow {
  readonly id: string;
  readonly title: string;
  readonly status: JobStatus;
  readonly team: string;
  readonly type: JobType;
  readonly workplace: Workplace;
  readonly city: string;
  readonly country: string;
  readonly views: number;
  readonly applications: number;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
