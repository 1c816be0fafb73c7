import type { GroupShape } from "#domain/content/shape.ts";
import { group, line } from "./fields.ts";
import type { page as auditLabels } from "./labels/audit.ts";
import type { page as auditRequestLabels } from "./labels/audit-request.ts";
import type { page as blogLabels } from "./labels/blog.ts";
import type { page as bookingLabels } from "./labels/booking.ts";
import type { page as careerLabels } from "./labels/career.ts";
import type { page as caseLabels } from "./labels/case.ts";
import type { page as companyLabels } from "./labels/company.ts";
import type { page as estimateLabels } from "./labels/estimate.ts";
import type { page as estimatorLabels } from "./labels/estimator.ts";
import type { page as frameLabels } from "./labels/frame.ts";
import type { page as hireLabels } from "./labels/hire.ts";
import type { page as homeLabels } from "./labels/home.ts";
import type { page as jobLabels } from "./labels/job.ts";
import type { page as labLabels } from "./labels/lab.ts";
import type { page as newsletterLabels } from "./labels/newsletter.ts";
import type { page as offeringLabels } from "./labels/offering.ts";

/** The name of the field, and the most characters. */
const of = (label: string, max: number, help?: string) => line(label, max, help === undefined ? {} : { help });

/** One set for each kind of public page. Their types are those of the built-in text, so a set without a label does not compile. */
export const LABEL_SHAPES = {
  frameLabels: group<typeof frameLabels>("Header, footer and end of pages", {
    proof: of("Menu of the proof", 30),
    search: of("Search in the phone menu", 40),
    copy: of("Button beside an email address", 40),
    call: of("End of most pages: button of the call", 40),
  }),
  offeringLabels: group<typeof offeringLabels>("Service and solution pages", {
    estimate: of("Button to the estimate", 40),
    receive: of("Above what you get", 70),
    runs: of("Above the timeline", 70),
    weeks: of("Before the timeline", 300, "{weeks} becomes the length of the timeline, {work} what the estimate covers."),
    steps: of("On phones, in place of the timeline", 70, "{count} becomes the number of steps."),
    tools: of("Above the tools", 70),
    choices: of("On phones, in place of the tools", 70, "{count} becomes the number of tools."),
    risks: of("Above the risks", 70),
    riskCount: of("On phones, in place of the risks", 70, "{count} becomes the number of risks."),
    questions: of("Above the questions", 70),
    related: of("Above the related pages", 70),
  }),
  estimateLabels: group<typeof estimateLabels>("Worked estimates", {
    intro: of("Under the name of the project", 300, "{work} becomes the time and the team, such as “4 weeks of work by a team of 2”."),
    pages: of("On phones, in place of the table", 90, "{pages} becomes the number of pages, such as “5 pages”."),
    text: of("Column: description", 40),
    hours: of("Column: hours", 40),
    cost: of("Column: cost", 40),
    page: of("Above each description", 40, "{number} becomes the number of the page."),
    recognised: of("Below each description", 60, "{features} becomes what the engine recognised."),
    additional: of("Last row of the table", 90),
    excludes: of("Before what the price leaves out", 70),
    weeks: of("After what the price leaves out", 200, "{weeks} becomes the length of the timeline."),
    start: of("Button", 40),
  }),
  labLabels: group<typeof labLabels>("Lab pages", {
    takePartLink: of("Button to the ways to take part", 40),
    threads: of("Above the lines of work", 70),
    measured: of("Before how a line of work is measured", 40),
    approach: of("Above the approach", 70),
    ways: of("On phones, in place of the approach", 70, "{count} becomes the number of steps."),
    limits: of("Above the limits", 70),
    limitCount: of("On phones, in place of the limits", 70, "{count} becomes the number of limits."),
    published: of("Above what is published", 70),
    kinds: of("On phones, in place of what is published", 70, "{count} becomes the number of publications."),
    takePart: of("Above the ways to take part", 70),
    questions: of("Above the questions", 70),
    related: of("Above the related pages", 70),
  }),
  homeLabels: group<typeof homeLabels>("Home", {
    quote: of("Button that opens the wizard", 40),
    call: of("Link beside it", 40),
    services: of("Fold of the services", 60, "{count} becomes their number."),
    solutions: of("Fold of the solutions", 60, "{count} becomes their number."),
    labs: of("Fold of the labs", 60, "{count} becomes their number."),
    proofMore: of("Link below the finding", 60),
    reportHeading: of("Above the hash of the report", 70),
    reportHash: of("Before the hash", 90),
    reportPdf: of("Button: the PDF", 40),
    reportCheck: of("Button: the check of the PDF", 40),
    checkHeading: of("Above the instant check", 70),
    checkText: of("About the instant check", 300),
    checkButton: of("Button: the instant check", 40),
    posts: of("Above the newest posts", 70),
    allPosts: of("Link to the blog", 40),
    roles: of("Above the open roles", 70),
    allRoles: of("Link to the career page", 40),
  }),
  estimatorLabels: group<typeof estimatorLabels>("Estimator on the home page", {
    describe: of("Above the field", 70),
    cost: of("Figure: cost", 30),
    work: of("Figure: work", 30),
    time: of("Figure: time", 30),
    empty: of("While the field is empty", 120),
    none: of("When nothing is recognised", 200),
    goOn: of("Button", 40),
    note: of("Beside the button", 200),
  }),
  caseLabels: group<typeof caseLabels>("Work and case studies", {
    kind: of("Above the headline, and before the kind of a case", 40),
    read: of("Link of a case in the list", 40),
    seeMeasurement: of("Button to the evidence, of the price engine", 40),
    seeCode: of("Button to the evidence, of the audit", 40),
    seeResult: of("Button to the evidence, of other cases", 40),
    wrongLink: of("Button to what went wrong", 40),
    tool: of("Above the table of findings", 70),
    compared: of("Above the effort, with an estimate", 70),
    took: of("Above the effort, without one", 70),
    estimate: of("Column: estimate", 40),
    actual: of("Column: actual", 40),
    open: of("Button below the effort", 50),
    wrong: of("Above what went wrong", 70),
    people: of("Above the people", 70),
    check: of("Above the sources", 70),
    related: of("Above the related pages", 70),
  }),
  companyLabels: group<typeof companyLabels>("Company", {
    people: of("Above the team", 70),
    judge: of("Under this heading", 200),
    demo: of("Added while the demo people are shown", 240),
    demoMark: of("Mark of a demo person", 40),
    email: of("Contact: email", 30),
    phone: of("Contact: phone", 30),
    support: of("Contact: support", 30),
    ticket: of("Contact: button of support", 40),
    call: of("Contact: call", 30),
    book: of("Contact: link to book a call", 40),
  }),
  careerLabels: group<typeof careerLabels>("Career: list of roles", {
    heading: of("Above the roles, and on the button if none is open", 70),
    one: of("Button, for one open role", 60),
    several: of("Button, for several", 60, "{count} becomes their number."),
    filter: of("On phones, in place of the filters", 60),
    team: of("Filter: team", 30),
    anyTeam: of("Filter: every team", 30),
    type: of("Filter: type", 30),
    anyType: of("Filter: every type", 30),
    place: of("Filter: place", 30),
    anyPlace: of("Filter: every place", 30),
    remote: of("Filter: remote", 40),
    all: of("Link: all roles", 40),
    show: of("Button", 40),
    closingHeading: of("End of the page: heading", 70),
    closingText: of("End of the page: text", 200, "{email} becomes the contact address."),
    closingWrite: of("End of the page: button", 40),
    closingRoles: of("End of the page: link to the roles", 40),
    none: of("When no role is open", 240, "{email} becomes the contact address."),
    noMatch: of("When no role matches the filters", 120),
  }),
  jobLabels: group<typeof jobLabels>("Career: page of a role and application", {
    kind: of("Above the headline", 40),
    apply: of("Button, and above the form", 40),
    until: of("Beside the button", 60, "{day} becomes the last day."),
    hint: of("Beside the form", 160),
    role: of("Above the text", 70),
    duties: of("Above the duties", 70),
    must: of("Above what is needed", 70),
    nice: of("Above what is good to have", 70),
    process: of("Above the steps", 70),
    paused: of("Paused: heading", 60),
    pausedText: of("Paused: text", 240),
    closed: of("Closed: heading", 60),
    closedText: of("Closed: text", 240),
    others: of("Paused or closed: link", 60),
    name: of("Form: name", 60),
    email: of("Form: email", 60),
    emailMailed: of("Form: help under the email, when the site sends email", 160),
    emailUnmailed: of("Form: help under the email, otherwise", 160),
    phone: of("Form: phone", 60),
    links: of("Form: links", 60),
    cv: of("Form: CV", 60),
    cvHint: of("Form: help under the CV", 160),
    agreement: of("Form: above the agreement", 60),
    send: of("Form: button", 40),
  }),
  auditLabels: group<typeof auditLabels>("Audits: list of reports", {
    kind: of("Above the headline", 40),
    ask: of("Button", 40),
    how: of("Button to the audit page", 40),
    published: of("Above the reports", 70),
    year: of("Filter: year", 30),
    chain: of("Filter: chain", 30),
    all: of("Filter: everything", 30),
    demo: of("In place of the client of a demonstration", 60),
    drop: of("Check of a PDF: field", 70),
    dropHint: of("Check of a PDF: help", 160),
    cost: of("On the audit’s service page: heading", 70),
    costText: of(
      "On the audit’s service page: text",
      300,
      "{contract}, {price}, {days} and {check} become the example, its price, its days and the link to the check.",
    ),
    costContract: of("In this text: the example", 60, "{lines} becomes its length."),
    costCheck: of("In this text: the link to the check", 40),
  }),
  auditRequestLabels: group<typeof auditRequestLabels>("Audits: form of a request", {
    kind: of("Above the headline", 60),
    you: of("Group: the person", 60),
    name: of("Name", 60),
    email: of("Email", 60),
    emailMailed: of("Help under the email, when the site sends email", 160),
    emailUnmailed: of("Help under the email, otherwise", 160),
    company: of("Company", 60),
    code: of("Group: the code", 60),
    project: of("Project", 60),
    chain: of("Chain", 60),
    repository: of("Repository", 60),
    repositoryHint: of("Help under the repository", 200),
    commit: of("Commit", 60),
    commitHint: of("Help under the commit", 200),
    files: of("Files", 60),
    filesHint: of("Help under the files", 240),
    scope: of("Scope", 60),
    scopeHint: of("Help under the scope", 200),
    context: of("Group: time and context", 60),
    begin: of("Begin", 60),
    done: of("Deadline", 60),
    docs: of("Documentation", 60),
    docsHint: of("Help under the documentation", 200),
    known: of("Known issues", 60),
    knownHint: of("Help under the known issues", 200),
    call: of("Choice of a call", 120),
    send: of("Button", 40),
  }),
  hireLabels: group<typeof hireLabels>("Hire our team: form", {
    kind: of("Above the headline", 40),
    write: of("Button to the form", 40),
    seeNext: of("Button after the form was sent", 40),
    heading: of("Above the form", 70),
    next: of("Above the steps, after the form was sent", 70),
    again: of("Link below the steps", 60),
    company: of("Group: the company", 60),
    companyName: of("Company", 60),
    website: of("Website", 60),
    industry: of("Industry", 60),
    contactName: of("Name", 60),
    email: of("Email", 60),
    emailHint: of("Help under the email", 200),
    phone: of("Phone", 60),
    whom: of("Group: the person", 60),
    wanted: of("What is wanted", 60),
    wantedHint: of("Help under what is wanted", 200),
    person: of("Name of the person", 60),
    personHint: of("Help under the name", 200),
    offer: of("Offer", 60),
    offerHint: of("Help under the offer", 200),
    start: of("Start date", 60),
    message: of("Message", 60),
    messageHint: of("Help under the message", 200),
    send: of("Button", 40),
  }),
  bookingLabels: group<typeof bookingLabels>("Book a call", {
    kind: of("Above the headline", 40),
    heading: of("Above the kinds of call", 70),
    interview: of("For a candidate", 70),
    unconfirmed: of("On a kind of call that needs confirmation", 120),
    none: of("When no times are open", 300),
    ticket: of("When no times are open: ticket", 40),
    write: of("When no times are open: email", 40),
    soon: of("Above the next free times", 70),
    noneFree: of("When a month is full", 120),
    zone: of("Time zone", 60),
    name: of("Name", 60),
    email: of("Email", 60),
    emailHint: of("Help under the email", 160),
    topic: of("Topic", 60),
    topicHint: of("Help under the topic", 160, "{count} becomes the limit."),
    request: of("Button, if we confirm the call first", 40),
    book: of("Button", 40),
    back: of("Link back to the times", 60),
  }),
  newsletterLabels: group<typeof newsletterLabels>("Newsletter: forms", {
    kind: of("Above the headline", 40),
    boxHeading: of("On the blog: heading", 70),
    boxText: of("On the blog: text", 300, "{privacy} becomes the link to the privacy policy."),
    privacy: of("On the blog: link to the privacy policy", 40),
    email: of("Email", 60),
    subscribe: of("Button", 40),
    yes: of("Button on the page of the confirmation link", 40),
    unsubscribe: of("Button on the page of the unsubscribe link", 40),
    blog: of("Link to the blog", 40),
  }),
  blogLabels: group<typeof blogLabels>("Blog", {
    kind: of("Above the headline of a post", 40),
    featured: of("Above the featured post", 60),
    more: of("Above the list, below a featured post", 70),
    posts: of("Above the list", 70),
    subjects: of("Filter: subjects", 40),
    people: of("Filter: people", 40),
    search: of("Search field", 60),
    searchButton: of("Search button", 40),
    all: of("Link: all posts", 60),
    newer: of("Link: newer posts", 60),
    older: of("Link: older posts", 60),
    contents: of("Above the contents of a post", 60),
    share: of("Above the links for sharing", 40),
    copy: of("Button: copy the link", 40),
    olderPost: of("Older post", 40),
    newerPost: of("Newer post", 40),
    related: of("Above the related posts", 70),
    noneYet: of("While there is no post: heading", 70),
    noneYetText: of("While there is no post: text", 240),
    noMatch: of("When nothing is found: heading", 70),
  }),
} as const satisfies Record<string, GroupShape>;

export interface LabelWords {
  readonly frameLabels: Readonly<typeof frameLabels>;
  readonly offeringLabels: Readonly<typeof offeringLabels>;
  readonly estimateLabels: Readonly<typeof estimateLabels>;
  readonly labLabels: Readonly<typeof labLabels>;
  readonly homeLabels: Readonly<typeof homeLabels>;
  readonly estimatorLabels: Readonly<typeof estimatorLabels>;
  readonly caseLabels: Readonly<typeof caseLabels>;
  readonly companyLabels: Readonly<typeof companyLabels>;
  readonly careerLabels: Readonly<typeof careerLabels>;
  readonly jobLabels: Readonly<typeof jobLabels>;
  readonly auditLabels: Readonly<typeof auditLabels>;
  readonly auditRequestLabels: Readonly<typeof auditRequestLabels>;
  readonly hireLabels: Readonly<typeof hireLabels>;
  readonly bookingLabels: Readonly<typeof bookingLabels>;
  readonly newsletterLabels: Readonly<typeof newsletterLabels>;
  readonly blogLabels: Readonly<typeof blogLabels>;
}

export type LabelSet = keyof LabelWords;

/** Not addresses: labels belong to no page of their own. */
export const LABEL_PATHS: Readonly<Record<LabelSet, string>> = {
  frameLabels: "labels/frame",
  offeringLabels: "labels/offering",
  estimateLabels: "labels/estimate",
  labLabels: "labels/lab",
  homeLabels: "labels/home",
  estimatorLabels: "labels/estimator",
  caseLabels: "labels/case",
  companyLabels: "labels/company",
  careerLabels: "labels/career",
  jobLabels: "labels/job",
  auditLabels: "labels/audit",
  auditRequestLabels: "labels/audit-request",
  hireLabels: "labels/hire",
  bookingLabels: "labels/booking",
  newsletterLabels: "labels/newsletter",
  blogLabels: "labels/blog",
};

export const isLabels = (type: string): type is LabelSet => Object.hasOwn(LABEL_PATHS, type);
