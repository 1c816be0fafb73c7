import { InformTime } from "./badges.tsx";
import type { RequestRow } from "./request-source.server.ts";

const SHOWN_CHARACTERS = 70;

const clip = (text: string) => (text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS - 1).trimEnd()}…` : text);

export const REQUEST_CELLS = {
  wanted: (row: RequestRow) => <span className="request-words">{clip(row.wanted)}</span>,
  employer: (row: RequestRow) => row.employer && <span className="request-name">{row.employer}</span>,
  inform: ({ inform, informedAt, now }: RequestRow) => <InformTime clock={{ informBy: inform, informedAt }} now={now} />,
  offer: (row: RequestRow) => row.offer && <span className="request-words">{clip(row.offer)}</span>,
};
