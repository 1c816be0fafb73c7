import { lt, sql } from "drizzle-orm";
import type { Capability } from "#kit/capability/capability.ts";
import { recordList } from "#kit/lists/record-list.server.ts";
import { SITE } from "#kit/capability/menu-entry.ts";
import { monthsBefore } from "#kit/capability/retention.ts";
import { eraseRecords } from "#kit/retention/erase-records.server.ts";
import { events } from "#db/schema/activity.ts";
import { quotes } from "#db/schema/quotes.ts";
import { QUOTE_EVENT_DETAILS, QUOTE_EVENT_WORDS } from "./event-words.ts";
import { quoteStory } from "./person-story.server.ts";
import { quoteTarget } from "./quote-record.server.ts";
import { quotesOfPerson } from "./personal-data.server.ts";
import { QUOTE_TEMPLATES } from "./quote-letters.ts";
import { QUOTE_SOURCE, searchQuotes } from "./office/quote-source.server.ts";
import { wizardStatistics } from "./wizard-statistics.server.ts";

import { QUOTE_OPERATIONS } from "./quote-operations.server.ts";
import { QUOTE_FIGURES, quoteQueue, QUOTES_ASSIGNED } from "./queue.server.ts";

/** Counted from the client's last change. */
const KEPT_MONTHS = 24;
/** The client's last change: staff actions do not extend retention, but an offer that staff renewed is kept until it expires. */
const lastChanged = sql`(select max(${events.at}) from ${events} where ${events.subjectKind} = 'quote' and ${events.subjectId} = ${quotes.id}::text and ${events.actorKind} = 'visitor')`;

export const quotesCapability: Capability = {
  name: "quotes",
  kinds: {
    quote: { permission: "quotes", hrefOf: (id) => `/admin/quotes/${id}` },
    price_book: { permission: "settings", hrefOf: () => "/admin/settings/prices" },
  },
  eventWords: QUOTE_EVENT_WORDS,
  eventDetails: QUOTE_EVENT_DETAILS,
  menu: [
    {
      content: "Quotes",
      href: "/admin/quotes",
      key: "q",
      below: [
        { content: "New quote", href: "/admin/quotes/new" },
        { content: "Quotes board", href: "/admin/quotes/board" },
      ],
      icon: "quotes",
      permission: "quotes",
      active: true,
      place: { section: "work", position: 60 },
    },
    {
      content: "Price book",
      href: "/admin/settings/prices",
      key: "k",
      icon: "settings",
      permission: "settings",
      active: true,
      place: { group: SITE, position: 40 },
    },
  ],
  letters: { title: "Quotes", templates: QUOTE_TEMPLATES },
  mailTargets: { quote: quoteTarget },
  personalData: [quotesOfPerson],
  personStory: [quoteStory],
  contactActions: [
    {
      position: 15,
      permission: "quotes",
      label: "New quote",
      hrefOf: (person) => `/admin/quotes/new?${new URLSearchParams(person).toString()}`,
    },
  ],
  search: [searchQuotes],
  lists: [recordList({ path: "/admin/quotes", permission: "quotes", source: QUOTE_SOURCE })],
  queue: [quoteQueue],
  assigned: [QUOTES_ASSIGNED],
  workFigures: QUOTE_FIGURES,
  privacyPolicy: {
    stored: {
      name: "Stored quote",
      detail:
        "Your email address, your answers, the page descriptions, the estimated hours and the price, with the versions of the price book and estimator used.",
    },
    kept: {
      name: "Quotes",
      detail: `${KEPT_MONTHS} months after you last changed them, or later, when an offer that we sent you again has expired.`,
    },
  },
  retention: [
    {
      kind: "quote",
      table: quotes,
      id: quotes.id,
      age: quotes.createdAt,
      isOld: ({ clock }) => {
        const before = monthsBefore(clock.now(), KEPT_MONTHS);
        return [
          lt(quotes.createdAt, before),
          lt(quotes.expiresAt, clock.now()),
          sql`coalesce(${lastChanged}, ${quotes.createdAt}) < ${before}`,
        ];
      },
      erase: (erasing) => eraseRecords(erasing, { kind: "quote", countedAs: "quotes" }),
    },
  ],
  uploadPaths: ["/admin/quotes/:id"],
  secretLinks: { under: ["/quote", "/api/quotes"], query: ["quote"] },
  api: QUOTE_OPERATIONS,
  browserEvents: wizardStatistics,
  demo: { load: async () => (await import("./demo-quotes.server.ts")).demoQuotes, rows: [{ table: quotes }] },
};
