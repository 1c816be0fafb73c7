import { BRAND } from "#content/brand.ts";
import { KEPT_MONTHS_AFTER_DECISION } from "#domain/careers/retention.ts";
import { fill, linkVariable, template } from "#kit/capability/mail-template.ts";

interface LetterFacts {
  readonly job: string;
  readonly link: string;
}

const OTHER_APPLICATION =
  "There is another application for this role from this address. Each has a page of its own, and neither changes the other. If both are yours, withdraw the one that you do not need.";

/** Never contains the candidate's text: the sender may have typed someone else's address. */
const RECEIVED = template({
  name: "application-received",
  title: "Application received",
  to: "client",
  variables: {
    role: { label: "The role", sample: "Product designer" },
    other: {
      label: "What is said when there is another application for the role from this address; else empty",
      sample: OTHER_APPLICATION,
    },
    months: { label: "Months until everything is erased", sample: "6" },
    link: linkVariable("The link to the application"),
  },
  subject: "Your application at {{firm}}",
  body: `Someone, most likely you, applied for a role with us and gave this address. We have everything that was sent, and a person reads it within five working days.

| Role: {{role}}

[See your application]({{link}})

{{other}}

On that page you see where it stands. You can withdraw there, send it again with changes while the role is open, and have everything about it erased at once; we erase it automatically {{months}} months after our decision. Please keep the link to yourself: anyone who has it can do the same.

If this was not you, erase it on that page. We do not write to this address again unless there is a new application.`,
});

export const applicationReceivedLetter = ({ job, link, hasOther }: LetterFacts & { readonly hasOther: boolean }) =>
  fill(RECEIVED, { role: job, other: hasOther ? OTHER_APPLICATION : "", months: String(KEPT_MONTHS_AFTER_DECISION), link });

/** Only if the colleague who adds the candidate asks for it. */
const ADDED = template({
  name: "application-added",
  title: "Candidate added by staff",
  to: "client",
  variables: {
    role: { label: "The role", sample: "Product designer" },
    months: { label: "Months until everything is erased", sample: "6" },
    link: linkVariable("The link to the application"),
  },
  subject: "Your application at {{firm}}",
  body: `We have put you on the list of candidates for a role with us, because you told us of your interest or someone recommended you.

| Role: {{role}}

[See your application]({{link}})

On that page you see where it stands. While the role is open you can send us what we do not have, such as your CV. You can also withdraw there, and have everything about you erased at once; we erase it automatically {{months}} months after our decision. Please keep the link to yourself: anyone who has it can do the same.

If you do not want this, erase it on that page.`,
});

export const applicationAddedLetter = ({ job, link }: LetterFacts) =>
  fill(ADDED, { role: job, months: String(KEPT_MONTHS_AFTER_DECISION), link });

export const REJECTION_LETTER = {
  subject: `Your application at ${BRAND.name}: {{job}}`,
  body: "Dear {{name}},\n\nThank you for applying for the {{job}} role, and for the time you took. We have read everything you sent. We have decided not to take your application further.\n\nThis is a decision about one role and what it needs right now, not a verdict on your work. If another role here fits you, please apply again; we would be glad to hear from you.\n\nWe wish you all the best for your search.",
} as const;

export const INTERVIEW_INVITATION = {
  subject: `${BRAND.name}: an interview for the {{job}} role`,
  body: "Dear {{name}},\n\nThank you for applying for the {{job}} role. We enjoyed reading your application and would like to talk with you for 45 minutes: about the work, about what you are looking for, and about your questions.\n\nPlease choose a time that suits you. Times are shown in your time zone, and you can move or cancel the interview later.",
} as const;

const candidateTemplate = (name: string, title: string) =>
  template({
    name,
    title,
    to: "client",
    isWritten: true,
    variables: {
      subject: { label: "The subject that was chosen", sample: "Your application: Product designer" },
      letter: {
        label: "The letter that was written",
        sample: "Dear Rina,\n\nThank you for applying. We would like to talk to you.",
        isRequired: true,
      },
      link: linkVariable("The link to the application"),
    },
    subject: "{{subject}}",
    body: "{{letter}}\n\n[See your application]({{link}})",
  });

const CANDIDATE = candidateTemplate("candidate-letter", "Letter to a candidate");
const REFUSED = candidateTemplate("application-refused", "Rejection letter");

const INVITED = template({
  name: "interview-invitation",
  title: "Invitation to an interview",
  to: "client",
  isWritten: true,
  variables: {
    ...CANDIDATE.variables,
    interview: linkVariable("The link to book the interview"),
  },
  subject: "{{subject}}",
  body: "{{letter}}\n\n[Choose a time]({{interview}})\n\nYour application, and where it stands: {{link}}",
});

interface CandidateWords {
  readonly subject: string;
  readonly body: string;
  readonly link: string;
}

/** A letter that staff wrote or reviewed. */
export const candidateLetter = ({ subject, body, link }: CandidateWords) => fill(CANDIDATE, { subject, letter: body, link });

export const invitationLetter = ({ subject, body, link, interview }: CandidateWords & { readonly interview: string }) =>
  fill(INVITED, { subject, letter: body, link, interview });

export const refusalLetter = ({ subject, body, link }: CandidateWords) => fill(REFUSED, { subject, letter: body, link });

/** Omits the candidate's name, because mailboxes are not erased with the application. */
const NEW = template({
  name: "application-new",
  title: "New application",
  to: "staff",
  variables: { role: { label: "The role", sample: "Product designer" }, link: linkVariable("The link to the application") },
  subject: "A new application: {{role}}",
  body: `A new application is in. The candidate was promised that a person reads it within five working days.

| Role: {{role}}

[Open the application]({{link}})`,
});

/** Sent to the firm. */
export const newApplicationLetter = ({ job, link }: LetterFacts) => fill(NEW, { role: job, link });

const WITHDRAWN = template({
  name: "application-withdrawn",
  title: "Application withdrawn",
  to: "client",
  variables: {
    role: { label: "The role", sample: "Product designer" },
    day: { label: "The day on which everything is erased", sample: "15 May 2027" },
    link: linkVariable("The link to the application"),
  },
  subject: "Your application at {{firm}} is withdrawn",
  body: `You have withdrawn your application. We stop working on it, and this is our last email about it.

| Role: {{role}}

We erase everything about it automatically on {{day}}. On its page you can have that done at once.

[See your application]({{link}})

Should you change your mind while the role is open, please apply again on its page.`,
});

export const applicationWithdrawnLetter = ({ job, link, day }: LetterFacts & { readonly day: string }) =>
  fill(WITHDRAWN, { role: job, link, day });

export const CAREER_TEMPLATES = [RECEIVED, ADDED, CANDIDATE, INVITED, REFUSED, WITHDRAWN, NEW];
