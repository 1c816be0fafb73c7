import { APPLICATION_STAGES, STAGE_LABELS } from "#domain/careers/application-stage.ts";
import { TICKET_STATUSES, TICKET_STATUS_LABELS } from "#domain/tickets/ticket-status.ts";
import type { GroupShape, Shape } from "#domain/content/shape.ts";
import { group, line, OPTIONAL, prose } from "./fields.ts";
import type { ClientWords, ClosingWords, ProductWords, Standing } from "./page-types.ts";

const standing = (label: string) =>
  group<Standing>(label, { headline: line("Headline", 70), lede: prose("Under the headline", OPTIONAL, 300) });

const each = (label: string, keys: readonly string[], of: (key: string) => Shape): GroupShape => ({
  kind: "group",
  label,
  fields: Object.fromEntries(keys.map((key) => [key, of(key)])),
});

export const CLOSING = group<ClosingWords>("End of most pages", {
  heading: line("Heading", 70),
  text: prose("Under the heading", {}, 300),
});

/** In the order in which a client meets them. */
export const CLIENTS = group<ClientWords>("Pages that clients open by their link", {
  quote: group<ClientWords["quote"]>("Estimate", {
    headline: line("Headline", 70),
    accepted: prose("After the date on which it was accepted", {}, 300),
    expired: prose("After the date on which it expired", {}, 300),
  }),
  calls: group<ClientWords["calls"]>("Call", {
    requested: standing("Requested"),
    mailed: prose("Under “Requested”, when the site sends email", {}, 300),
    confirmed: standing("Confirmed"),
    declined: standing("Declined"),
    cancelled: standing("Cancelled"),
    over: standing("Over"),
    done: standing("Done"),
    no_show: standing("No-show"),
  }),
  tickets: each("Ticket", TICKET_STATUSES, (status) => line(TICKET_STATUS_LABELS[status as keyof typeof TICKET_STATUS_LABELS], 120)),
  applications: each("Application", APPLICATION_STAGES, (stage) => standing(STAGE_LABELS[stage as keyof typeof STAGE_LABELS])),
  audits: group<ClientWords["audits"]>("Audit", {
    requested: prose("Requested", {}, 300),
    scoping: prose("Scoping", {}, 300),
    scheduled: prose("Scheduled", {}, 300),
    in_progress: prose("In progress", {}, 300),
    shared: prose("In progress, once findings are shared", {}, 300),
    fix_review: prose("Fix review", {}, 300),
    published: prose("Published", {}, 300),
    declined: prose("Declined", {}, 300),
  }),
});

export const REPORTS = group<ProductWords["reports"]>("List of audit reports", {
  none: prose("When no report is public", {}, 300),
  verify: group<ProductWords["reports"]["verify"]>("Above the check of a PDF", {
    heading: line("Heading", 70),
    text: prose("Under the heading", {}, 300),
  }),
});
