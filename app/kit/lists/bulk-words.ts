import type { ListDefinition } from "#domain/list/list-definition.ts";
import type { BulkRun } from "./bulk-run.ts";

const countOf = ({ noun }: ListDefinition, count: number) => `${count.toLocaleString("en-GB")} ${count === 1 ? noun.one : noun.many}`;

/** For example "12 quotes closed." */
export function outcomeWords(list: ListDefinition, { action, isUndo, done, failure }: BulkRun): string {
  const did = isUndo ? "restored" : (list.bulk?.[action]?.done ?? "changed");
  const outcome = done === 0 && failure !== undefined ? "Nothing was changed." : `${countOf(list, done)} ${did}.`;
  return failure === undefined ? outcome : `${outcome} ${failure}`;
}

/** "Select all 1,234 quotes", or as many as one action may change. */
export function allWords(list: ListDefinition, total: number, max: number): string {
  return total > max ? `Select the first ${countOf(list, max)}` : `Select all ${countOf(list, total)}`;
}
