import type { Permission } from "./permissions.ts";

interface RecordKind {
  readonly permission: Permission;
  /** What people call it, where the code has another word. */
  readonly name?: string;
  /** Its page, if it has one. */
  readonly hrefOf?: (id: string) => string;
}

/**
 * The kinds of record that events tell about (`subject_kind`), with the permission that it takes to hear of them. Kinds that
 * are not listed, such as sessions, are for those who may read the whole log.
 */
const RECORD_KINDS: Readonly<Record<string, RecordKind>> = {
  quote: { permission: "quotes", hrefOf: (id) => `/admin/quotes/${id}` },
  ticket: { permission: "tickets", hrefOf: (id) => `/admin/communication/tickets/${id}` },
  canned_reply: { permission: "tickets", hrefOf: () => "/admin/communication/canned-replies" },
  contact: { permission: "contacts", hrefOf: (id) => `/admin/contacts/${id}` },
  person: { permission: "people", hrefOf: (id) => `/admin/people/${id}` },
  mail: { permission: "email", name: "email", hrefOf: (id) => `/admin/communication/email/${id}` },
  mail_template: { permission: "email", name: "email template", hrefOf: (id) => `/admin/communication/email/templates/${id}` },
  suppression: { permission: "email", name: "suppressed address", hrefOf: () => "/admin/communication/email/suppressed" },
  chat: { permission: "chats", hrefOf: (id) => `/admin/communication/chats/${id}` },
  post: { permission: "blogs", hrefOf: (id) => `/admin/blogs/${id}` },
  image: { permission: "blogs" },
  job: { permission: "jobs", hrefOf: (id) => `/admin/career/jobs/${id}` },
  application: { permission: "applications", hrefOf: (id) => `/admin/career/applications/${id}` },
  candidate_letter: { permission: "applications", hrefOf: () => "/admin/career/letters" },
  employer: { permission: "employers", hrefOf: (id) => `/admin/employers/${id}` },
  poaching: { permission: "poaching", name: "poaching request", hrefOf: (id) => `/admin/employee-poaching/${id}` },
  appointment: { permission: "appointments", hrefOf: (id) => `/admin/appointments/${id}` },
  host: { permission: "appointments", hrefOf: (id) => `/admin/appointments/availability?host=${id}` },
  meeting_type: { permission: "appointments", hrefOf: () => "/admin/appointments/types" },
  audit: { permission: "audits", hrefOf: (id) => `/admin/audit/${id}` },
  setting: { permission: "settings", hrefOf: () => "/admin/settings" },
  price_book: { permission: "settings", hrefOf: () => "/admin/settings/prices" },
};

const findKind = (kind: string) => (Object.hasOwn(RECORD_KINDS, kind) ? RECORD_KINDS[kind] : undefined);

/** In lower case, such as "meeting type". */
export const kindName = (kind: string): string => findKind(kind)?.name ?? kind.replaceAll("_", " ");

export const permissionForKind = (kind: string): Permission => findKind(kind)?.permission ?? "activity";

/** The page of a record, if there is one. */
export const recordHref = (kind: string, id: string): string | undefined => findKind(kind)?.hrefOf?.(id);

export const KNOWN_KINDS: readonly string[] = Object.keys(RECORD_KINDS);
