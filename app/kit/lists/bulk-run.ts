import { BULK_BATCH_IDS, type ListAnswer } from "./list-answer.ts";

type Fields = Readonly<Record<string, string>>;

/** A request, and the number of records that it concerns. */
interface Step {
  readonly fields: Fields;
  readonly size: number;
}

/** A running bulk action or its undo: the remaining batches and the result so far. */
export interface BulkRun {
  readonly action: string;
  readonly isUndo: boolean;
  /** The first one is being sent. */
  readonly steps: readonly Step[];
  /** The total, once known, and how many were processed; `done` counts those that changed. */
  readonly all?: number;
  readonly handled: number;
  readonly done: number;
  /** How many changes Undo does not take back. */
  readonly kept: number;
  /** The undo tokens, in batch order, and the number of records that each restores. */
  readonly tokens: readonly { readonly token: string; readonly size: number }[];
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

function batches(action: string, input: string, ids: readonly string[]): readonly Step[] {
  const count = Math.ceil(ids.length / BULK_BATCH_IDS);
  return Array.from({ length: count }, (_, index) => {
    const batch = ids.slice(index * BULK_BATCH_IDS, (index + 1) * BULK_BATCH_IDS);
    return { fields: { intent: "list.bulk", action, input, ids: batch.join(" ") }, size: batch.length };
  });
}

const begin = (action: string, isUndo: boolean, steps: readonly Step[]) => ({
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
  return { ...begin(action, false, [{ fields: { intent: "list.match", action, input, query: of.query }, size: 0 }]), except: of.except };
}

/** Batches are undone in reverse order. */
export function undoRun({ action, tokens, done, kept }: BulkRun): BulkRun {
  return {
    ...begin(
      action,
      true,
      tokens.toReversed().map(({ token, size }) => ({ fields: { intent: "list.undo", action, token }, size })),
    ),
    all: done - kept,
    kept,
  };
}

function withMatches(run: BulkRun, matching: readonly string[]): BulkRun {
  const ids = matching.filter((id) => !run.except?.has(id));
  return { ...run, all: ids.length, steps: run.isStopped ? [] : batches(run.action, run.steps[0]?.fields["input"] ?? "", ids) };
}

/** The state after a response. A failure ends the run; earlier batches can still be undone. */
export function advance(run: BulkRun, answer: ListAnswer): BulkRun {
  if (!answer.ok) return { ...run, steps: [], failure: answer.reason };
  const [sent, ...rest] = run.steps;
  if (answer.kind === "match") return withMatches(run, answer.ids);
  if (answer.kind !== "bulk") return { ...run, steps: [], failure: "The server sent an unexpected response." };
  const { done, kept = 0, undo } = answer;
  return {
    ...run,
    steps: rest,
    handled: run.handled + (sent?.size ?? 0),
    done: run.done + done,
    kept: run.kept + kept,
    // Without anything to restore, no Undo is offered.
    tokens: undo === undefined || done === kept ? run.tokens : [...run.tokens, { token: undo, size: done - kept }],
  };
}

/** Stops after the current batch. */
export const stopRun = (run: BulkRun): BulkRun => ({ ...run, steps: run.steps.slice(0, 1), isStopped: true });
