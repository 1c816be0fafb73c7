import type { ListDefinition } from "#domain/list/list-definition.ts";

export const ACTIVITY_LIST = {
  name: "activity",
  permission: "activity",
  noun: { one: "entry", many: "entries" },
  columns: {
    when: { label: "When", isSortable: true },
    who: { label: "Who" },
    what: { label: "What" },
    record: { label: "Record" },
    address: { label: "From" },
    type: { label: "Type", isExtra: true },
  },
  filters: {
    person: { kind: "choice", label: "Person", options: "id" },
    type: { kind: "choice", label: "Type", options: "word" },
    record: { kind: "choice", label: "Record", options: "word" },
    when: { kind: "dates", label: "When" },
  },
  sort: { column: "when", direction: "desc" },
} as const satisfies ListDefinition;

export interface ActivityRow {
  /** The number of the entry. */
  readonly id: string;
  readonly at: Date;
  readonly type: string;
  readonly who: string;
  readonly did: string;
  /** Such as "Meeting type". */
  readonly kind: string;
  readonly subjectId: string;
  readonly subjectName: string | null;
  /** The page of the record, if it has one. */
  readonly href: string | undefined;
  readonly address: string | null;
}
