import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import type { PersonRow } from "./people-list.ts";
import { accessWords, STATUS_LABELS, STATUS_TONES } from "./office-words.ts";

export function PersonStatusBadge({ of: { status } }: { readonly of: Pick<PersonRow, "status"> }) {
  return <StatusBadge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</StatusBadge>;
}

export const LastSeen = ({ of: { lastSeenAt } }: { readonly of: Pick<PersonRow, "lastSeenAt"> }) =>
  lastSeenAt ? <Moment at={lastSeenAt} /> : "Never";

export const PEOPLE_CELLS = {
  name: (row: PersonRow) => row.name,
  email: (row: PersonRow) => row.email,
  access: (row: PersonRow) => accessWords(row),
  status: (row: PersonRow) => <PersonStatusBadge of={row} />,
  twoFactor: (row: PersonRow) => (row.hasTwoFactor ? "On" : "Off"),
  lastSeen: (row: PersonRow) => <LastSeen of={row} />,
  created: (row: PersonRow) => <Moment at={row.createdAt} />,
};
