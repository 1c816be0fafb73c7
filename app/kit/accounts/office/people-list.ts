import { AREAS, type StaffRole } from "#domain/access/permissions.ts";
import type { ListDefinition } from "#domain/list/list-definition.ts";
import { AREA_LABELS, ROLE_LABELS, STATUS_LABELS, type PersonStatus } from "./office-words.ts";

const optionsOf = (labels: Readonly<Record<string, string>>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

export const PEOPLE_LIST = {
  name: "people",
  permission: "people",
  noun: { one: "person", many: "people" },
  columns: {
    name: { label: "Name", isSortable: true },
    email: { label: "Email", isSortable: true },
    access: { label: "Access" },
    status: { label: "Status", isSortable: true },
    twoFactor: { label: "Two-factor" },
    lastSeen: { label: "Last seen", isSortable: true },
    created: { label: "Added", isSortable: true, isExtra: true },
  },
  filters: {
    status: { kind: "choice", label: "Status", options: optionsOf(STATUS_LABELS) },
    role: { kind: "choice", label: "Role", options: optionsOf(ROLE_LABELS) },
    area: { kind: "choice", label: "Area", options: AREAS.map((value) => ({ value, label: AREA_LABELS[value] })) },
    twoFactor: {
      kind: "choice",
      label: "Two-factor",
      options: [
        { value: "on", label: "On" },
        { value: "off", label: "Off" },
      ],
    },
  },
  sort: { column: "name", direction: "asc" },
} as const satisfies ListDefinition;

export interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly areas: readonly string[];
  readonly status: PersonStatus;
  readonly hasTwoFactor: boolean;
  readonly lastSeenAt: Date | null;
  readonly createdAt: Date;
}
