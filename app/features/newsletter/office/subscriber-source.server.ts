import { sql } from "drizzle-orm";
import { bulkAction } from "#kit/lists/bulk-action.server.ts";
import { listSource, type RowOf } from "#kit/lists/list-source.server.ts";
import { mailSuppressions } from "#db/schema/mail.ts";
import { subscribers } from "#db/schema/newsletter.ts";
import { removeSubscribers } from "../unsubscribe.server.ts";

const STATES = ["confirmed", "pending", "blocked", "demo"] as const;
type State = (typeof STATES)[number];

const STATE_LABELS: Readonly<Record<State, string>> = {
  confirmed: "Subscribed",
  pending: "Not confirmed yet",
  blocked: "Blocked",
  demo: "Demo",
};

/** As a post counts them. `blocked`: confirmed, but the address is suppressed; `demo`: gets no email. */
const state = sql<State>`case
  when ${subscribers.confirmedAt} is null then 'pending'
  when ${subscribers.isDemo} then 'demo'
  when exists (select 1 from ${mailSuppressions} where ${mailSuppressions.address} = ${subscribers.email}) then 'blocked'
  else 'confirmed' end`;

/** When they entered this state. */
const since = sql<Date>`coalesce(${subscribers.confirmedAt}, ${subscribers.askedAt})`.mapWith(subscribers.askedAt);

export const SUBSCRIBER_SOURCE = listSource({
  name: "subscribers",
  permission: "blogs",
  noun: { one: "subscriber", many: "subscribers" },
  from: subscribers,
  id: subscribers.id,
  columns: {
    email: { kind: "text", label: "Address", value: subscribers.email },
    state: {
      kind: "badge",
      label: "State",
      priority: 1,
      value: state,
      words: STATE_LABELS,
      tones: { confirmed: "good", pending: "neutral", blocked: "warning", demo: "neutral" },
    },
    since: { kind: "moment", label: "Since", priority: 2, value: since },
    page: { kind: "text", label: "Subscribed on", priority: 3, value: subscribers.page },
    asked: { kind: "moment", label: "Asked", value: subscribers.askedAt, isExtra: true },
  },
  search: [subscribers.email, subscribers.page],
  filters: {
    state: { kind: "choice", options: STATES.map((value) => ({ value, label: STATE_LABELS[value] })), isCounted: true },
    since: { kind: "dates" },
  },
  sort: { column: "since", direction: "desc" },
  views: STATES.map((value) => ({ name: STATE_LABELS[value], query: `state=${value}` })),
  bulk: {
    remove: bulkAction({
      label: "Remove",
      done: "removed",
      isDangerous: true,
      confirm: "Their subscriptions end immediately, and their queued emails are cancelled. They can subscribe again.",
      run: removeSubscribers,
    }),
  },
});

export type SubscriberRow = RowOf<typeof SUBSCRIBER_SOURCE>;
