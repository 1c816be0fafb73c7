import type { ListDefinition } from "#domain/list/list-definition.ts";
import { KIND_WORDS, PERSON_KINDS, type PersonKind } from "../contact-kinds.ts";

export const CONTACT_LIST = {
  name: "contacts",
  permission: "contacts",
  noun: { one: "contact", many: "contacts" },
  columns: {
    name: { label: "Name", isSortable: true },
    addresses: { label: "Addresses" },
    kinds: { label: "What came from them" },
    things: { label: "Records", isFigure: true },
    seen: { label: "Last seen", isSortable: true },
    created: { label: "Known since", isSortable: true, isExtra: true },
  },
  filters: {
    kind: { kind: "choice", label: "Kind", options: PERSON_KINDS.map((value) => ({ value, label: KIND_WORDS[value].many })) },
    seen: { kind: "dates", label: "Last seen" },
  },
  sort: { column: "seen", direction: "desc" },
} as const satisfies ListDefinition;

export interface ContactRow {
  readonly id: string;
  readonly name: string;
  readonly addresses: readonly string[];
  /** How many of each kind, without what there is none of. */
  readonly counts: Readonly<Partial<Record<PersonKind, number>>>;
  readonly lastSeenAt: Date;
  readonly createdAt: Date;
}

export const thingsOf = ({ counts }: Pick<ContactRow, "counts">) => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** "2 quotes, 1 ticket". */
export function kindsOf({ counts }: Pick<ContactRow, "counts">): string {
  return PERSON_KINDS.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [`${count} ${(count === 1 ? KIND_WORDS[kind].one : KIND_WORDS[kind].many).toLowerCase()}`];
  }).join(", ");
}
