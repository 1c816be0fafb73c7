import { INFORM_DAYS } from "#domain/employers/inform-clock.ts";
import { formatDay } from "#domain/list/office-time.ts";
import { fill, linkVariable, template } from "#kit/capability/mail-template.ts";
import type { NewRequest } from "./request-input.ts";

const TOLD = `The request names a person. That person hears of it from us within ${INFORM_DAYS} days, whatever we think of the offer, and nothing happens without their consent.`;

/** Never contains the sender's text: they may have typed someone else's address. */
const RECEIVED = template({
  name: "poaching-received",
  title: "Request to hire received",
  to: "client",
  variables: { told: { label: "What happens to a person who is named, if one is", sample: TOLD } },
  subject: "Your request to hire from {{firm}}",
  body: `Someone, most likely you, asked to hire from our team and gave this address. We have the request, and a person reads it.

We check it against the projects that are under way and answer to this address. If it can go on, the person decides, and the transfer fee and the hand-over are agreed in writing before anyone signs.

{{told}}

If this was not you, you can ignore this email. We will not write to this address again unless someone contacts us.`,
});

export const requestReceivedLetter = ({ isNamed }: { readonly isNamed: boolean }) => fill(RECEIVED, { told: isNamed ? TOLD : "" });

const REQUEST_LINK = linkVariable("The link to the request");

const NEW = template({
  name: "poaching-new",
  title: "New request to hire",
  to: "staff",
  variables: {
    company: { label: "The company", sample: "Loom & Co." },
    website: { label: "Its website", sample: "https://loom.example" },
    industry: { label: "Its industry", sample: "Textiles" },
    contact: { label: "Who asks", sample: "Rina Akter" },
    email: { label: "Their address", sample: "rina@loom.example" },
    phone: { label: "Their phone", sample: "" },
    wanted: { label: "Whom they look for", sample: "A front-end developer" },
    person: { label: "The person they name, if any", sample: "" },
    start: { label: "When it should begin", sample: "1 Jan 2027" },
    offer: { label: "What they offer", sample: "A salary and a garden." },
    message: { label: "What else they wrote", sample: "" },
    link: REQUEST_LINK,
  },
  subject: "{{company}} asks to hire from our team",
  body: `| Company: {{company}}
| Website: {{website}}
| Industry: {{industry}}
| Contact: {{contact}}
| Email: {{email}}
| Phone: {{phone}}
| Wanted: {{wanted}}
| Named person: {{person}}
| Start: {{start}}

The offer:
{{offer}}

{{message}}

[Open the request]({{link}})`,
});

/** Sent to the firm. */
export function newRequestLetter(request: NewRequest, link: string) {
  const { company, website, industry, contactName: contact, email, phone, wanted, namedPerson: person, offer, startsOn, message } = request;
  return fill(NEW, {
    company,
    website,
    industry,
    contact,
    email,
    phone,
    wanted,
    person,
    start: startsOn === null ? "" : formatDay(startsOn),
    offer,
    message,
    link,
  });
}

const DECLINED = template({
  name: "poaching-declined",
  title: "Request to hire declined",
  to: "client",
  variables: {},
  subject: "About your request to hire from {{firm}}",
  body: `Hello,

Thank you for your request to hire from our team. We have considered it, and are sorry to decline it.

If your offer or your plans change, please reply to this email.`,
});

/** Says nothing about the person: whether they were asked is between them and us. */
export const requestDeclinedLetter = () => fill(DECLINED, {});

const REMINDER_VARIABLES = {
  employer: { label: "Who asked", sample: "Loom & Co." },
  person: { label: "Who must be told", sample: "Nadia Rahman" },
  by: { label: "Until when", sample: "30 Nov 2026, 17:00" },
  days: { label: "Within how many days we promise to tell", sample: String(INFORM_DAYS) },
  link: REQUEST_LINK,
};

const reminder = (name: string, title: string, subject: string, ending: string) =>
  template({
    name,
    title,
    to: "staff",
    variables: REMINDER_VARIABLES,
    subject,
    body: `{{employer}} asked for {{person}}. We promise to tell a person who is named within {{days}} days${ending}.

| To be told by: {{by}}

Tell them, then mark them as told on the page of the request.

[Open the request]({{link}})`,
  });

const SOON = reminder("poaching-soon", "Person must be told soon", "{{person}} must be told about a request by {{by}}", "");
const OVERDUE = reminder(
  "poaching-overdue",
  "Person not yet told",
  "Overdue: {{person}} has not been told about a request",
  ", and that deadline has passed",
);

/** Sent to the firm when the deadline for informing a person is near or has passed. */
export const informReminderLetter = ({
  isOverdue,
  ...values
}: Readonly<Record<"employer" | "person" | "by" | "link", string>> & { readonly isOverdue: boolean }) =>
  fill(isOverdue ? OVERDUE : SOON, { ...values, days: String(INFORM_DAYS) });

export const EMPLOYER_TEMPLATES = [RECEIVED, DECLINED, NEW, SOON, OVERDUE];
