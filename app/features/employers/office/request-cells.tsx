import { formatDollars } from "#domain/pricing/format-dollars.ts";
import { Day } from "#ui/admin/table/day.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { InformTime, PoachingBadge } from "./badges.tsx";
import type { ListedRequest } from "./request-list.ts";

const SHOWN_CHARACTERS = 70;

const clip = (text: string) => (text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS - 1).trimEnd()}…` : text);

export const REQUEST_CELLS = {
  wanted: (row: ListedRequest) => <span className="request-words">{clip(row.wanted)}</span>,
  employer: (row: ListedRequest) => row.employer && <span className="request-name">{row.employer}</span>,
  person: (row: ListedRequest) => row.person ?? row.namedPerson,
  status: (row: ListedRequest) => <PoachingBadge status={row.status} />,
  inform: (row: ListedRequest) => <InformTime clock={row} now={row.now} />,
  offer: (row: ListedRequest) => row.offer && <span className="request-words">{clip(row.offer)}</span>,
  fee: (row: ListedRequest) => row.transferFeeCents !== null && formatDollars(row.transferFeeCents),
  assignee: (row: ListedRequest) => row.assignee ?? "Nobody",
  created: (row: ListedRequest) => <Moment at={row.createdAt} />,
  starts: (row: ListedRequest) => row.startsOn !== null && <Day day={row.startsOn} />,
};
