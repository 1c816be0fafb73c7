import type { GroupShape } from "#domain/content/shape.ts";
import { group, HEAD, line, list, prose } from "./fields.ts";
import type {
  ApplicationPages,
  AuditRequestPage,
  EstimatePage,
  HireSentPage,
  NewsletterPage,
  NotFoundPage,
  Said,
  SearchPage,
  TicketEntryPage,
} from "./page-types.ts";

const SAID = { headline: line("Headline", 70), lede: prose("Under the headline", {}, 500) };
const said = (label: string) => group<Said>(label, SAID);

/** Pages with a form or another task. Their form labels and errors are not part of this text. */
export const TASK_SHAPES = {
  auditRequest: group<AuditRequestPage>("Page", {
    ...HEAD,
    checked: prose("Under the headline, after the instant check", {}, 500),
    next: group<AuditRequestPage["next"]>("Beside the form", {
      heading: line("Heading", 110),
      steps: list("Steps", "step", prose("", {}, 240), { max: 8 }),
    }),
  }),
  newsletter: group<NewsletterPage>("Page", {
    ...SAID,
    asked: said("After the form was sent"),
    offered: said("On the page of the confirmation link"),
    confirmed: said("After the address was confirmed"),
    expired: said("When a link has expired"),
    leaving: said("On the page of the unsubscribe link"),
    left: said("After unsubscribing"),
    stopping: said("On the page of the link that stops all email"),
    stopped: said("After all email was stopped"),
  }),
  ticket: group<TicketEntryPage>("Page", {
    ...SAID,
    known: prose("Under the headline, where the link names the ticket", {}, 500),
    mailed: prose("Added when the site sends email", {}, 300),
    lost: prose("For visitors without their passcode", {}, 300),
  }),
  search: group<SearchPage>("Page", {
    headline: line("Headline", 70),
    empty: line("Before a search", 160),
    one: line("When one page is found", 80, { help: "{query} becomes what was searched for." }),
    several: line("When several pages are found", 80, { help: "{count} becomes their number, {query} what was searched for." }),
    nothing: line("When nothing is found", 120, { help: "{query} becomes what was searched for." }),
    none: line("Added when nothing is found", 160),
  }),
  estimate: group<EstimatePage>("Page", {
    ...SAID,
    none: line("Headline when nothing was recognised", 70),
    more: prose("Below the price", {}, 300),
  }),
  application: group<ApplicationPages>("Page", { sent: said("After an application was sent"), erased: said("After it was erased") }),
  hireSent: group<HireSentPage>("Page", {
    headline: line("Headline", 70),
    named: prose("Added as a step when the request names a person", {}, 300),
    mailed: prose("Below the steps, when a confirmation was sent", {}, 300),
    unmailed: prose("Below the steps, when no confirmation was sent", {}, 300),
    steps: list("Steps", "step", prose("", {}, 300), { max: 6 }),
  }),
  notFound: group<NotFoundPage>("Page", { ...SAID, lede: line("Under the headline", 240, { help: "Plain text, without links." }) }),
} as const satisfies Record<string, GroupShape>;

export interface TaskWords {
  readonly auditRequest: AuditRequestPage;
  readonly newsletter: NewsletterPage;
  readonly ticket: TicketEntryPage;
  readonly search: SearchPage;
  readonly estimate: EstimatePage;
  readonly application: ApplicationPages;
  readonly hireSent: HireSentPage;
  readonly notFound: NotFoundPage;
}

export type TaskType = keyof TaskWords;

/** Their paths. A page with several stages has the path that shows one of them to everyone. */
export const TASK_PATHS: Readonly<Record<TaskType, string>> = {
  auditRequest: "/company/request-audit",
  newsletter: "/newsletter",
  ticket: "/ticket",
  search: "/search",
  estimate: "/estimate",
  application: "/career/erased",
  hireSent: "/company/hire-our-team/sent",
  notFound: "/not-found",
};

export const isTask = (type: string): type is TaskType => Object.hasOwn(TASK_PATHS, type);
