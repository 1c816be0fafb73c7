import { type Choice, filterOf, type ListDefinition, NONE } from "./list-definition.ts";
import type { FilterValue } from "./list-filters.ts";
import type { ListQuery } from "./list-query.ts";
import { formatDay } from "./office-time.ts";

/** Choices that only the database knows, by filter. */
export type KnownChoices = Readonly<Record<string, readonly Choice[]>>;

export interface ActiveFilter {
  readonly label: string;
  readonly text: string;
  /** The same list without this filter. */
  readonly without: ListQuery;
}

export function choicesOf(list: ListDefinition, id: string, known: KnownChoices): readonly Choice[] {
  const filter = filterOf(list, id);
  if (filter?.kind !== "choice") return [];
  const choices = typeof filter.options === "string" ? (known[id] ?? []) : filter.options;
  return filter.none === undefined ? choices : [{ value: NONE, label: filter.none }, ...choices];
}

export function withFilter(query: ListQuery, id: string, value: FilterValue | undefined): ListQuery {
  const { [id]: _, ...others } = query.filters;
  return { ...query, page: 1, filters: value ? { ...others, [id]: value } : others };
}

function rangeText(value: FilterValue & { readonly kind: "dates" | "numbers" }): string {
  const say = (bound: string | number) => (value.kind === "dates" ? formatDay(String(bound)) : bound.toLocaleString("en-GB"));
  const { from, to } = value;
  if (from !== undefined && to !== undefined) return `${say(from)} to ${say(to)}`;
  return from === undefined ? `up to ${say(to ?? "")}` : `from ${say(from)}`;
}

function activeOf(list: ListDefinition, query: ListQuery, known: KnownChoices, id: string, value: FilterValue): ActiveFilter[] {
  const label = filterOf(list, id)?.label ?? id;
  if (value.kind !== "choice") return [{ label, text: rangeText(value), without: withFilter(query, id, undefined) }];
  const choices = choicesOf(list, id, known);
  return value.values.map((each) => {
    const values = value.values.filter((other) => other !== each);
    const text = choices.find((choice) => choice.value === each)?.label ?? each;
    return { label, text, without: withFilter(query, id, values.length === 0 ? undefined : { kind: "choice", values }) };
  });
}

/** Each value on its own, because each can be removed on its own. */
export function activeFilters(list: ListDefinition, query: ListQuery, known: KnownChoices): readonly ActiveFilter[] {
  return Object.entries(query.filters).flatMap(([id, value]) => activeOf(list, query, known, id, value));
}
