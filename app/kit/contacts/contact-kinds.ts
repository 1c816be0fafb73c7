import type { AdminIconName } from "#ui/admin/shell/admin-icon.tsx";

/** What may come from a person. Each is a record with a page of its own. */
export const PERSON_KINDS = ["quote", "ticket", "chat", "appointment", "application", "audit", "poaching", "employer"] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];

/** What their story is made of: all of that, the mails that we sent, and what colleagues noted. */
export const STORY_KINDS = [...PERSON_KINDS, "mail", "note"] as const;
export type StoryKind = (typeof STORY_KINDS)[number];

interface KindWords {
  readonly one: string;
  readonly many: string;
  readonly icon: AdminIconName;
}

export const KIND_WORDS: Readonly<Record<StoryKind, KindWords>> = {
  quote: { one: "Quote", many: "Quotes", icon: "quotes" },
  ticket: { one: "Ticket", many: "Tickets", icon: "tickets" },
  chat: { one: "Chat", many: "Chats", icon: "chats" },
  appointment: { one: "Appointment", many: "Appointments", icon: "calendar" },
  application: { one: "Application", many: "Applications", icon: "career" },
  audit: { one: "Audit", many: "Audits", icon: "audits" },
  poaching: { one: "Poaching request", many: "Poaching requests", icon: "poaching" },
  employer: { one: "Employer", many: "Employers", icon: "employers" },
  mail: { one: "Email", many: "Emails", icon: "mail" },
  note: { one: "Note", many: "Notes", icon: "blogs" },
};

export const isStoryKind = (value: string | null): value is StoryKind => STORY_KINDS.some((kind) => kind === value);
