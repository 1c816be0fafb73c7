/** Kinds of records that an appointment can be linked to, at most one of each. */
export const LINKED_KINDS = ["quote", "ticket", "application", "audit"] as const;
export type LinkedKind = (typeof LINKED_KINDS)[number];

export const isLinkedKind = (kind: string): kind is LinkedKind => LINKED_KINDS.some((each) => each === kind);

export const KIND_LABELS: Readonly<Record<LinkedKind, string>> = {
  quote: "Quote",
  ticket: "Ticket",
  application: "Application",
  audit: "Audit",
};
