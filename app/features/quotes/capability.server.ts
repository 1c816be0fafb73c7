import { countRows } from "#kit/capability/waiting.ts";
import type { Capability } from "#kit/capability/capability.ts";
import { HOUR_MS } from "#platform/due-work.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { deleteOldQuotes } from "./delete-old-quotes.server.ts";
import { quotesOfPerson } from "./personal-data.server.ts";
import { QUOTE_TEMPLATES } from "./quote-letters.ts";
import { searchQuotes } from "./search-quotes.server.ts";
import { isAccepted, isNew, OPEN_STATUSES, willExpireSoon } from "./waiting-quotes.server.ts";

const OPEN_STATUS = new URLSearchParams(OPEN_STATUSES.map((status) => ["status", status])).toString();
import { QUOTE_OPERATIONS } from "./quote-operations.server.ts";

export const quotesCapability: Capability = {
  name: "quotes",
  letters: { title: "Quotes", templates: QUOTE_TEMPLATES },
  personalData: [quotesOfPerson],
  search: [searchQuotes],
  waiting: [
    { id: "quotes-accepted", urgency: 7, permission: "quotes", words: ["quote accepted by the client", "quotes accepted by the client"], places: [`/admin/quotes?answer=accepted&${OPEN_STATUS}`], count: countRows(quotes, isAccepted) },
    { id: "quotes-new", urgency: 8, permission: "quotes", words: ["new quote, not yet contacted", "new quotes, not yet contacted"], places: ["/admin/quotes?status=new"], count: countRows(quotes, isNew) },
    {
      id: "quotes-expiring",
      urgency: 9,
      permission: "quotes",
      words: ["open quote expires within 3 days", "open quotes expire within 3 days"],
      // The ones that expire first stand on top.
      places: [`/admin/quotes?answer=open&${OPEN_STATUS}&sort=expires`],
      count: countRows(quotes, willExpireSoon),
    },
  ],
  dueWork: [{ name: "delete old quotes", everyMs: HOUR_MS, run: deleteOldQuotes }],
  secretLinks: { under: ["/quote", "/api/quotes"], query: ["quote"] },
  api: QUOTE_OPERATIONS,
  demo: { load: async () => (await import("./demo-quotes.server.ts")).addDemoQuotes, rows: [{ table: quotes }] },
};
