import { fill, linkVariable, template } from "#kit/capability/mail-template.ts";

const PROJECT = { label: "The project", sample: "Loom Vault" };

/** Never contains the visitor's text: the sender may have typed someone else's address. */
const REQUESTED = template({
  name: "audit-requested",
  title: "Audit request received",
  to: "client",
  variables: { link: linkVariable("The link to the audit") },
  subject: "Your audit request to {{firm}}",
  body: `Someone, most likely you, asked us for a smart-contract audit and gave this address. We have the request and will look at it within two working days.

[Open your audit]({{link}})

That page shows how far we are, holds our conversation and, later, the findings and the report. Anyone with the link can open the page, so please keep it within your team.

If this was not you, you can ignore this email. We will not write to this address again unless someone contacts us.`,
});

export const auditRequestedLetter = (link: string) => fill(REQUESTED, { link });

interface NewAuditFacts {
  readonly projectName: string;
  readonly contactName: string;
  readonly email: string;
  readonly chain: string;
  readonly files: number;
  readonly link: string;
}

const NEW = template({
  name: "audit-new",
  title: "New audit request",
  to: "staff",
  variables: {
    project: PROJECT,
    contact: { label: "Who asks", sample: "Rina Akter" },
    email: { label: "Their address", sample: "rina@example.com" },
    chain: { label: "The chain", sample: "Ethereum" },
    files: { label: "How many files", sample: "12" },
    link: linkVariable("The link to the request"),
  },
  subject: "A new audit request",
  body: `| Project: {{project}}
| From: {{contact}}, {{email}}
| Chain: {{chain}}
| Files in scope: {{files}}

[Open the request]({{link}})`,
});

/** Sent to the firm. */
export const newAuditLetter = ({ projectName: project, contactName: contact, email, chain, files, link }: NewAuditFacts) =>
  fill(NEW, { project, contact, email, chain, files: String(files), link });

const ANSWERED = template({
  name: "audit-answered",
  title: "The client of an audit answered",
  to: "staff",
  variables: { project: PROJECT, link: linkVariable("The link to the audit") },
  subject: "An answer about the audit of {{project}}",
  body: `The client has written, answered a finding or agreed to the report.

[Open the audit]({{link}})`,
});

/** Sent to the firm. */
export const clientAnsweredLetter = (project: string, link: string) => fill(ANSWERED, { project, link });

/** The mail only links to the message. */
const lookAgain = (name: string, title: string, subject: string, sentence: string) =>
  template({
    name,
    title,
    to: "client",
    variables: { link: linkVariable("The link to the audit") },
    subject,
    body: `${sentence}\n\n[Open your audit]({{link}})`,
  });

const MESSAGE = lookAgain(
  "audit-message",
  "A message about an audit",
  "We wrote to you about your audit",
  "There is a message from us on the page of your audit.",
);
const FINDINGS = lookAgain(
  "audit-findings-shared",
  "Findings of an audit",
  "The findings of your audit",
  "We have shared our findings with you. For each finding, tell us whether you agree and which commit fixes it: we check every fix before the report is final.",
);
const SCHEDULED = lookAgain(
  "audit-scheduled",
  "Audit scheduled",
  "The dates of your audit",
  "The dates of your audit are set. The page of your audit shows them, and which files we read. Please keep the code as it is until then.",
);
const RESCHEDULED = lookAgain(
  "audit-rescheduled",
  "Audit rescheduled",
  "New dates for your audit",
  "The dates of your audit have changed. The page of your audit shows the new ones. If they do not suit you, please write to us there.",
);
const READY = lookAgain(
  "audit-report-ready",
  "Audit report ready to be agreed to",
  "Your audit report is ready",
  "This is our final version of the report. If you would like it to be public, please agree to it on the page of your audit, which also says whether readers get the code. Nothing is published before you have agreed.",
);
const DECLINED = lookAgain(
  "audit-declined",
  "Audit declined",
  "About your audit request",
  "We are sorry: we cannot take this audit on. The page of your request says why.",
);
const PUBLISHED = lookAgain(
  "audit-published",
  "Audit report published",
  "Your audit report is public",
  "The report is published as we agreed. Page and PDF carry its hash, so that anybody can check a copy.",
);
const LINK = lookAgain(
  "audit-link",
  "Link to an audit",
  "The page of your audit",
  "Here is the link to the page of your audit again. Anyone who has it can open the page, so please keep it within your team.",
);
const LINK_RENEWED = lookAgain(
  "audit-link-renewed",
  "New link to an audit",
  "A new link to your audit",
  "The page of your audit has a new link. The earlier one no longer opens it. Anyone who has the new one can open the page, so please keep it within your team.",
);
const WITHDRAWN = lookAgain(
  "audit-withdrawn",
  "Audit report withdrawn",
  "Your audit report is no longer public",
  "We have withdrawn the published report. Its address now says so and gives the reason; the page of your audit does, too.",
);

export const staffWroteLetter = (link: string) => fill(MESSAGE, { link });
export const findingsSharedLetter = (link: string) => fill(FINDINGS, { link });
export const auditScheduledLetter = (link: string) => fill(SCHEDULED, { link });
export const auditRescheduledLetter = (link: string) => fill(RESCHEDULED, { link });
export const reportReadyLetter = (link: string) => fill(READY, { link });
export const auditDeclinedLetter = (link: string) => fill(DECLINED, { link });
export const auditPublishedLetter = (link: string) => fill(PUBLISHED, { link });
export const auditLinkLetter = (link: string) => fill(LINK, { link });
export const auditLinkRenewedLetter = (link: string) => fill(LINK_RENEWED, { link });
export const auditWithdrawnLetter = (link: string) => fill(WITHDRAWN, { link });

export const AUDIT_TEMPLATES = [
  REQUESTED,
  SCHEDULED,
  RESCHEDULED,
  MESSAGE,
  FINDINGS,
  READY,
  LINK,
  LINK_RENEWED,
  DECLINED,
  PUBLISHED,
  WITHDRAWN,
  NEW,
  ANSWERED,
];
