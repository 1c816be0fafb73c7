import { Moment } from "#ui/admin/table/moment.tsx";
import { type ContactRow, kindsOf, thingsOf } from "./contact-list.ts";

export const CONTACT_CELLS = {
  name: (row: ContactRow) => <bdi>{row.name}</bdi>,
  addresses: (row: ContactRow) => row.addresses.join(", "),
  kinds: (row: ContactRow) => kindsOf(row),
  things: (row: ContactRow) => thingsOf(row),
  seen: (row: ContactRow) => <Moment at={row.lastSeenAt} />,
  created: (row: ContactRow) => <Moment at={row.createdAt} />,
};
