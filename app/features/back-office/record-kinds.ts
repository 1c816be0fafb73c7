import type { Permission } from "#domain/access/permissions.ts";

interface RecordKind {
  readonly permission: Permission;
  /** Its page, if it has one. */
  readonly hrefOf?: (id: string) => string;
}

/**
 * The kinds of record that events tell about (`subject_kind`), with the permission that their history needs. Kinds that
 * are not listed, such as sessions, are for those who may read the whole log.
 */
export const RECORD_KINDS: Readonly<Record<string, RecordKind>> = {
  quote: { permission: "quotes", hrefOf: (id) => `/admin/quotes/${id}` },
  ticket: { permission: "tickets", hrefOf: (id) => `/admin/communication/tickets/${id}` },
  canned_reply: { permission: "tickets", hrefOf: () => "/admin/communication/canned-replies" },
  person: { permission: "people", hrefOf: (id) => `/admin/people/${id}` },
  mail: { permission: "email" },
  setting: { permission: "settings", hrefOf: () => "/admin/settings" },
  price_book: { permission: "settings", hrefOf: () => "/admin/settings/prices" },
};
