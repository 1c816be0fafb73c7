import { Moment } from "#ui/admin/table/moment.tsx";
import { type ContactRow, type Kinds, kindsOf, thingsOf } from "./contact-list.ts";

export const contactCells = (kinds: Kinds) => ({
  name: (row: ContactRow) => <bdi>{row.name}</bdi>,
  addresses: (row: ContactRow) => row.addresses.join(", "),
  kinds: (row: ContactRow) => kindsOf(kinds, row),
  things: (row: ContactRow) => thingsOf(row),
  seen: (row: ContactRow) => <Moment at={row.lastSeenAt} />,
  created: (row: ContactRow) => <Moment at={row.createdAt} />,
});
