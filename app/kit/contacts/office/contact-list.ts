import type { ListDefinition } from "#domain/list/list-definition.ts";
import type { KindWords } from "#kit/capability/person-story.ts";

export type Kinds = readonly Pick<KindWords, "kind" | "one" | "many">[];

/** Of all kinds of record that come from people; the server tells browsers what they are called. */
export const contactList = (kinds: Kinds) =>
  ({
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
      kind: { kind: "choice", label: "Kind", options: kinds.map(({ kind, many }) => ({ value: kind, label: many })) },
      seen: { kind: "dates", label: "Last seen" },
    },
    sort: { column: "seen", direction: "desc" },
  }) as const satisfies ListDefinition;

export interface ContactRow {
  readonly id: string;
  readonly name: string;
  readonly addresses: readonly string[];
  /** How many of each kind, without what there is none of. */
  readonly counts: Readonly<Record<string, number>>;
  readonly lastSeenAt: Date;
  readonly createdAt: Date;
}

export const thingsOf = ({ counts }: Pick<ContactRow, "counts">) => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** "2 quotes, 1 ticket". */
export function kindsOf(kinds: Kinds, { counts }: Pick<ContactRow, "counts">): string {
  return kinds
    .flatMap(({ kind, one, many }) => {
      const count = counts[kind] ?? 0;
      return count === 0 ? [] : [`${count} ${(count === 1 ? one : many).toLowerCase()}`];
    })
    .join(", ");
}
