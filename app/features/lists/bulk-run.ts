import { BULK_BATCH_IDS, type ListAnswer } from "./list-answer.ts";

type Fields = Readonly<Record<string, string>>;

/** A bulk action under way, or its undoing: what is still to be sent, and what came of it. */
export interface BulkRun {
  readonly action: string;
  readonly isUndo: boolean;
  /** The first is being sent. */
  readonly steps: readonly Fields[];
  readonly finishedSteps: number;
  readonly done: number;
  /** What undoes it, in the order it was done. */
  readonly tokens: readonly string[];
  readonly isStopped?: boolean;
  readonly failure?: string;
}

export interface BulkOrder {
  readonly action: string;
  readonly input: string;
  /** The ids that were chosen, or the query for everything that matches. */
  readonly of: readonly string[] | { readonly query: string };
}

function batches(action: string, input: string, ids: readonly string[]): readonly Fields[] {
  const count = Math.ceil(ids.length / BULK_BATCH_IDS);
  return Array.from({ length: count }, (_, index) => {
    const batch = ids.slice(index * BULK_BATCH_IDS, (index + 1) * BULK_BATCH_IDS);
    return { intent: "list.bulk", action, input, ids: batch.join(" ") };
  });
}

const begin = (action: string, isUndo: boolean, steps: readonly Fields[]): BulkRun => ({ action, isUndo, steps, finishedSteps: 0, done: 0, tokens: [] });

export function startRun({ action, input, of }: BulkOrder): BulkRun {
  return begin(action, false, "query" in of ? [{ intent: "list.match", action, input, query: of.query }] : batches(action, input, of));
}

/** The last change is taken back first. */
export function undoRun({ action, tokens }: BulkRun): BulkRun {
  return begin(action, true, tokens.toReversed().map((token) => ({ intent: "list.undo", action, token })));
}

/** What is left after an answer. A failure ends the run; what was done before it can still be undone. */
export function advance(run: BulkRun, answer: ListAnswer): BulkRun {
  if (!answer.ok) return { ...run, steps: [], failure: answer.reason };
  const [sent, ...rest] = run.steps;
  if (answer.kind === "match") return { ...run, steps: run.isStopped ? [] : batches(run.action, sent?.["input"] ?? "", answer.ids) };
  if (answer.kind !== "bulk") return { ...run, steps: [], failure: "The list answered something else." };
  return {
    ...run,
    steps: rest,
    finishedSteps: run.finishedSteps + 1,
    done: run.done + answer.done,
    tokens: answer.undo === undefined ? run.tokens : [...run.tokens, answer.undo],
  };
}

/** After the batch that is under way. */
export const stopRun = (run: BulkRun): BulkRun => ({ ...run, steps: run.steps.slice(0, 1), isStopped: true });
