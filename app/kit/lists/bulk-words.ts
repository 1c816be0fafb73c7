import type { ListDefinition } from "#domain/list/list-definition.ts";
import type { BulkRun } from "./bulk-run.ts";

const countOf = ({ noun }: ListDefinition, count: number) => `${count.toLocaleString("en-GB")} ${count === 1 ? noun.one : noun.many}`;

/** What Undo has skipped. */
const skippedWords = (list: ListDefinition, { isUndo, all = 0, done }: BulkRun): string =>
  isUndo && all > done
    ? ` ${countOf(list, all - done)} not restored, because a colleague has changed ${all - done === 1 ? "it" : "them"} since.`
    : "";

/** For example "12 quotes closed." */
export function outcomeWords(list: ListDefinition, run: BulkRun): string {
  const { action, isUndo, done, failure } = run;
  const did = isUndo ? "restored" : (list.bulk?.[action]?.done ?? "changed");
  const outcome = done === 0 && failure !== undefined ? "Nothing was changed." : `${countOf(list, done)} ${did}.`;
  return failure === undefined ? outcome + skippedWords(list, run) : `${outcome} ${failure}`;
}

/** "Select all 1,234 quotes", or as many as one action may change. */
export function allWords(list: ListDefinition, total: number, max: number): string {
  return total > max ? `Select the first ${countOf(list, max)}` : `Select all ${countOf(list, total)}`;
}
