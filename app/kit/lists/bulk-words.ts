import type { ListDefinition } from "#domain/list/list-definition.ts";
import type { BulkRun } from "./bulk-run.ts";

const countOf = ({ noun }: ListDefinition, count: number) => `${count.toLocaleString("en-GB")} ${count === 1 ? noun.one : noun.many}`;

/** What Undo has skipped, and what it does not take back, or has not yet when it was stopped. */
function leftWords(list: ListDefinition, { all = 0, handled, done, kept, isStopped }: BulkRun): string {
  const skipped = handled - done;
  const staying = all - handled + kept;
  const stay = `${countOf(list, staying)} ${staying === 1 ? "stays" : "stay"} as changed.`;
  return [
    skipped > 0 && ` ${countOf(list, skipped)} not restored, because ${skipped === 1 ? "it has" : "they have"} been changed since.`,
    staying > 0 && (isStopped && all > handled ? ` Stopped; ${stay}` : ` ${stay}`),
  ]
    .filter(Boolean)
    .join("");
}

/** For example "12 quotes closed." */
export function outcomeWords(list: ListDefinition, run: BulkRun): string {
  const { action, isUndo, done, failure } = run;
  const did = isUndo ? "restored" : (list.bulk?.[action]?.done ?? "changed");
  const outcome = done === 0 && failure !== undefined ? "Nothing was changed." : `${countOf(list, done)} ${did}.`;
  if (failure !== undefined) return `${outcome} ${failure}`;
  return isUndo ? outcome + leftWords(list, run) : outcome;
}

/** "Select all 1,234 quotes", or as many as one action may change. */
export function allWords(list: ListDefinition, total: number, max: number): string {
  return total > max ? `Select the first ${countOf(list, max)}` : `Select all ${countOf(list, total)}`;
}
