import { APPOINTMENT_STATUS_LABELS } from "#domain/appointments/appointment-status.ts";
import { AUDIT_STATUS_LABELS } from "#domain/audits/audit-status.ts";
import { APPLICATION_STAGES, STAGE_LABELS } from "#domain/careers/application-stage.ts";
import { TICKET_STATUSES, TICKET_STATUS_LABELS } from "#domain/tickets/ticket-status.ts";
import { each, group, line, OPTIONAL, prose } from "./fields.ts";
import type { ClientWords, ClosingWords, ProductWords, Standing } from "./page-types.ts";

const standing = (label: string) =>
  group<Standing>(label, { headline: line("Headline", 70), lede: prose("Under the headline", OPTIONAL, 300) });

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
    requested: standing(APPOINTMENT_STATUS_LABELS.requested),
    mailed: prose("Under “Requested”, when the site sends email", {}, 300),
    confirmed: standing(APPOINTMENT_STATUS_LABELS.confirmed),
    declined: standing(APPOINTMENT_STATUS_LABELS.declined),
    cancelled: standing(APPOINTMENT_STATUS_LABELS.cancelled),
    over: standing("Over"),
    done: standing(APPOINTMENT_STATUS_LABELS.done),
    no_show: standing(APPOINTMENT_STATUS_LABELS.no_show),
  }),
  tickets: each("Ticket", TICKET_STATUSES, (status) => line(TICKET_STATUS_LABELS[status], 120)),
  applications: each("Application", APPLICATION_STAGES, (stage) => standing(STAGE_LABELS[stage])),
  audits: group<ClientWords["audits"]>("Audit", {
    requested: prose(AUDIT_STATUS_LABELS.requested, {}, 300),
    scoping: prose(AUDIT_STATUS_LABELS.scoping, {}, 300),
    scheduled: prose(AUDIT_STATUS_LABELS.scheduled, {}, 300),
    in_progress: prose(AUDIT_STATUS_LABELS.in_progress, {}, 300),
    shared: prose("In progress, once findings are shared", {}, 300),
    fix_review: prose(AUDIT_STATUS_LABELS.fix_review, {}, 300),
    published: prose(AUDIT_STATUS_LABELS.published, {}, 300),
    declined: prose(AUDIT_STATUS_LABELS.declined, {}, 300),
  }),
});

export const REPORTS = group<ProductWords["reports"]>("List of audit reports", {
  none: prose("When no report is public", {}, 300),
  verify: group<ProductWords["reports"]["verify"]>("Above the check of a PDF", {
    heading: line("Heading", 70),
    text: prose("Under the heading", {}, 300),
  }),
});
