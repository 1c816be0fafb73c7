import type { ApplicationStage } from "#domain/careers/application-stage.ts";
import type { ListDefinition } from "#domain/list/list-definition.ts";
import { STAGE_OPTIONS } from "./office-words.ts";

export const APPLICATION_LIST = {
  name: "applications",
  permission: "applications",
  noun: { one: "application", many: "applications" },
  columns: {
    candidate: { label: "Candidate", isSortable: true },
    job: { label: "Job", isSortable: true },
    stage: { label: "Stage", isSortable: true },
    rating: { label: "Rating", isSortable: true },
    assignee: { label: "Assignee", isSortable: true },
    created: { label: "Applied", isSortable: true },
    updated: { label: "Updated", isSortable: true },
    erase: { label: "Erased on", isSortable: true },
    email: { label: "Email", isSortable: true, isExtra: true },
    phone: { label: "Phone", isExtra: true },
  },
  filters: {
    stage: { kind: "choice", label: "Stage", options: STAGE_OPTIONS },
    job: { kind: "choice", label: "Job", options: "id" },
    assignee: { kind: "choice", label: "Assignee", options: "id", none: "Nobody" },
    rating: { kind: "numbers", label: "Rating" },
    created: { kind: "dates", label: "Applied" },
  },
  sort: { column: "created", direction: "desc" },
  bulk: {
    // With which letter, only the database knows: the page adds the choices.
    reject: {
      label: "Reject with a letter",
      done: "rejected",
      mails: "Everybody gets the letter two minutes from now, unless they were told before.",
      confirm: "For two minutes Undo takes the letters back, and so does another stage. Those who are hired or withdrawn stay as they are.",
    },
  },
} as const satisfies ListDefinition;

export interface ApplicationRow {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly job: string | null;
  readonly stage: ApplicationStage;
  readonly rating: number | null;
  readonly assignee: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly eraseAt: Date;
}
