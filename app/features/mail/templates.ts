import { ACCOUNT_TEMPLATES } from "#features/accounts/account-letters.ts";
import { NOTE_TEMPLATES } from "#features/activity/note-letters.ts";
import { APPOINTMENT_TEMPLATES } from "#features/appointments/appointment-letters.ts";
import { AUDIT_TEMPLATES } from "#features/audits/audit-letters.ts";
import { CAREER_TEMPLATES } from "#features/careers/application-letters.ts";
import { CHAT_TEMPLATES } from "#features/chat/chat-letters.ts";
import { EMPLOYER_TEMPLATES } from "#features/employers/request-letters.ts";
import { QUOTE_TEMPLATES } from "#features/quotes/quote-letters.ts";
import { STATS_TEMPLATES } from "#features/stats/weekly-letter.ts";
import { TICKET_TEMPLATES } from "#features/tickets/ticket-letters.ts";
import { OWN_TEMPLATES } from "./own-letters.ts";
import type { MailTemplate } from "./template.ts";

interface TemplateGroup {
  readonly title: string;
  readonly templates: readonly MailTemplate[];
}

/** Every mail that the product writes by itself, and what staff can begin a letter with. A capability that mails adds its letters here. */
export const TEMPLATE_GROUPS: readonly TemplateGroup[] = [
  { title: "Quotes", templates: QUOTE_TEMPLATES },
  { title: "Tickets", templates: TICKET_TEMPLATES },
  { title: "Chats", templates: CHAT_TEMPLATES },
  { title: "Appointments", templates: APPOINTMENT_TEMPLATES },
  { title: "Careers", templates: CAREER_TEMPLATES },
  { title: "Requests to hire", templates: EMPLOYER_TEMPLATES },
  { title: "Audits", templates: AUDIT_TEMPLATES },
  { title: "Reports", templates: STATS_TEMPLATES },
  { title: "Accounts and notes", templates: [...ACCOUNT_TEMPLATES, ...NOTE_TEMPLATES] },
  { title: "Letters by hand", templates: OWN_TEMPLATES },
];

const TEMPLATES: readonly MailTemplate[] = TEMPLATE_GROUPS.flatMap(({ templates }) => templates);

export const findTemplate = (name: string): MailTemplate | undefined => TEMPLATES.find((each) => each.name === name);

export const STARTER_TEMPLATES = TEMPLATES.filter(({ to }) => to === "starter");

/** Written by hand. */
export const COMPOSED = "composed";

/** As people call that kind of mail. */
export function templateTitle(name: string): string {
  if (name === COMPOSED) return "Written by hand";
  return findTemplate(name)?.title ?? name.replaceAll("-", " ").replace(/^./, (first) => first.toUpperCase());
}

export const TEMPLATE_CHOICES = [{ value: COMPOSED, label: templateTitle(COMPOSED) }, ...TEMPLATES.filter(({ to }) => to !== "starter").map(({ name, title }) => ({ value: name, label: title }))];
