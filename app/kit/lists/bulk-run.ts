import { BULK_BATCH_IDS, type ListAnswer } from "./list-answer.ts";

type Fields = Readonly<Record<string, string>>;

/** A running bulk action or its undo: the remaining batches and the result so far. */
export interface BulkRun {
  readonly action: string;
  readonly isUndo: boolean;
  /** The first one is being sent. */
  readonly steps: readonly Fields[];
  /** The total, once known, and how many were processed; `done` counts those that changed. */
  readonly all?: number;
  readonly handled: number;
  readonly done: number;
  /** How many of these Undo leaves as they are. */
  readonly kept: number;
  /** The undo tokens, in batch order. */
  readonly tokens: readonly string[];
  /** Deselected ids when everything that matches is selected. */
  readonly except?: ReadonlySet<string>;
  readonly isStopped?: boolean;
  readonly failure?: string;
}

export interface BulkOrder {
  readonly action: string;
  readonly input: string;
  /** The selected ids, or the query that selects all matches except the deselected ones. */
  readonly of: readonly string[] | { readonly query: string; readonly except: ReadonlySet<string> };
}

function batches(action: string, input: string, ids: readonly string[]): readonly Fields[] {
  const count = Math.ceil(ids.length / BULK_BATCH_IDS);
  return Array.from({ length: count }, (_, index) => {
    const batch = ids.slice(index * BULK_BATCH_IDS, (index + 1) * BULK_BATCH_IDS);
    return { intent: "list.bulk", action, input, ids: batch.join(" ") };
  });
}

const begin = (action: string, isUndo: boolean, steps: readonly Fields[]) => ({
  action,
  isUndo,
  steps,
  handled: 0,
  done: 0,
  kept: 0,
  tokens: [],
});

export function startRun({ action, input, of }: BulkOrder): BulkRun {
  if (!("query" in of)) return { ...begin(action, false, batches(action, input, of)), all: of.length };
  return { ...begin(action, false, [{ intent: "list.match", action, input, query: of.query }]), except: of.except };
}

/** Batches are undone in reverse order. */
export function undoRun({ action, tokens, done, kept }: BulkRun): BulkRun {
  return {
    ...begin(
      action,
      true,
      tokens.toReversed().map((token) => ({ intent: "list.undo", action, token })),
    ),
    all: done - kept,
  };
}

function withMatches(run: BulkRun, matching: readonly string[]): BulkRun {
  const ids = matching.filter((id) => !run.except?.has(id));
  return { ...run, all: ids.length, steps: run.isStopped ? [] : batches(run.action, run.steps[0]?.["input"] ?? "", ids) };
}

/** The state after a response. A failure ends the run; earlier batches can still be undone. */
export function advance(run: BulkRun, answer: ListAnswer): BulkRun {
  if (!answer.ok) return { ...run, steps: [], failure: answer.reason };
  const [sent, ...rest] = run.steps;
  if (answer.kind === "match") return withMatches(run, answer.ids);
  if (answer.kind !== "bulk") return { ...run, steps: [], failure: "The server sent an unexpected response." };
  return {
    ...run,
    steps: rest,
    handled: run.handled + (sent?.["ids"]?.split(" ").length ?? answer.done),
    done: run.done + answer.done,
    kept: run.kept + (answer.kept ?? 0),
    tokens: answer.undo === undefined ? run.tokens : [...run.tokens, answer.undo],
  };
}

/** Stops after the current batch. */
export const stopRun = (run: BulkRun): BulkRun => ({ ...run, steps: run.steps.slice(0, 1), isStopped: true });
