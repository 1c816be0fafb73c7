import { type ListDefinition, type ListFilter, NONE } from "./list-definition.ts";
import { cleanText, isId, type SearchParams } from "./search-params.ts";

export interface ChoiceValue {
  readonly kind: "choice";
  readonly values: readonly string[];
}

export interface DatesValue {
  readonly kind: "dates";
  /** Days as `YYYY-MM-DD`, both inclusive. */
  readonly from?: string;
  readonly to?: string;
}

export interface NumbersValue {
  readonly kind: "numbers";
  readonly from?: number;
  readonly to?: number;
}

export type FilterValue = ChoiceValue | DatesValue | NumbersValue;

const MAX_VALUES = 50;
const MAX_WORD_CHARACTERS = 100;
const MAX_NUMBER = 1e12;

function isOffered(filter: ListFilter & { readonly kind: "choice" }, value: string): boolean {
  if (filter.none !== undefined && value === NONE) return true;
  if (filter.options === "id") return isId(value);
  if (filter.options === "word") return value !== "" && value === cleanText(value, MAX_WORD_CHARACTERS);
  return filter.options.some((option) => option.value === value);
}

function parseChoice(filter: ListFilter & { readonly kind: "choice" }, raw: readonly string[]): ChoiceValue | undefined {
  const values = [...new Set(raw)].filter((value) => isOffered(filter, value)).slice(0, MAX_VALUES);
  return values.length === 0 ? undefined : { kind: "choice", values };
}

function parseDay(raw: string | null): string | undefined {
  if (raw === null || !/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(raw)) return undefined;
  const time = Date.parse(`${raw}T00:00:00Z`);
  // Date parses 31 April as 1 May.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(raw) ? raw : undefined;
}

function parseNumber(raw: string | null): number | undefined {
  if (raw === null || !/^-?\d{1,15}(?:\.\d{1,6})?$/.test(raw.trim())) return undefined;
  // Adding 0 turns -0 into 0.
  const value = Number(raw) + 0;
  return Math.abs(value) <= MAX_NUMBER ? value : undefined;
}

function parseRange<T>(id: string, params: SearchParams, parse: (raw: string | null) => T | undefined): { from?: T; to?: T } | undefined {
  const from = parse(params.get(`${id}.from`));
  const to = parse(params.get(`${id}.to`));
  if (from === undefined && to === undefined) return undefined;
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

function parseFilter(id: string, filter: ListFilter, params: SearchParams): FilterValue | undefined {
  if (filter.kind === "choice") return parseChoice(filter, params.getAll(id));
  if (filter.kind === "dates") {
    const dates = parseRange(id, params, parseDay);
    return dates && { kind: "dates", ...dates };
  }
  const numbers = parseRange(id, params, parseNumber);
  return numbers && { kind: "numbers", ...numbers };
}

export function parseFilters(list: ListDefinition, params: SearchParams): Readonly<Record<string, FilterValue>> {
  const entries = Object.entries<ListFilter>(list.filters).flatMap(([id, filter]) => {
    const value = parseFilter(id, filter, params);
    return value ? [[id, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

function printFilter(id: string, value: FilterValue): (readonly [string, string])[] {
  if (value.kind === "choice") return value.values.map((each) => [id, each] as const);
  const { from, to } = value;
  return [
    ...(from === undefined ? [] : [[`${id}.from`, String(from)] as const]),
    ...(to === undefined ? [] : [[`${id}.to`, String(to)] as const]),
  ];
}

export function printFilters(list: ListDefinition, filters: Readonly<Record<string, FilterValue>>): (readonly [string, string])[] {
  return Object.keys(list.filters).flatMap((id) => {
    const value = filters[id];
    return value ? printFilter(id, value) : [];
  });
}
