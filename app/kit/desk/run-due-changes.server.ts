import type { Services } from "#platform/services.ts";
import { type RecordEvent, type Tx, write } from "#platform/write.server.ts";

export interface DueChange {
  readonly tx: Tx;
  readonly record: RecordEvent;
  readonly now: Date;
}

interface DueChanges<Due extends { readonly id: string }> {
  /** Per run; the rest follow a second later. */
  readonly atMost: number;
  /** The most overdue record that has not failed yet, locked for this process. */
  readonly next: (change: DueChange, failed: readonly string[]) => Promise<Due | undefined>;
  readonly carryOut: (change: DueChange, due: Due) => Promise<void>;
  /** Clears the schedule and records why, so that the process does not retry every second. */
  readonly giveUp: (change: DueChange, due: Due) => Promise<void>;
}

const SYSTEM = { kind: "system" } as const;

async function runNext<Due extends { readonly id: string }>(services: Services, changes: DueChanges<Due>, now: Date, failed: Set<string>) {
  let due: Due | undefined;
  try {
    await write({ services, actor: SYSTEM }, async (tx, record) => {
      due = await changes.next({ tx, record, now }, [...failed]);
      if (due) await changes.carryOut({ tx, record, now }, due);
    });
  } catch (error) {
    if (!due) throw error;
    const lost = due;
    // One bad record must not block the others.
    failed.add(lost.id);
    services.log.error({ err: error, id: lost.id }, "a scheduled change failed");
    await write({ services, actor: SYSTEM }, (tx, record) => changes.giveUp({ tx, record, now }, lost)).catch((again: unknown) =>
      services.log.error({ err: again }, "the failure could not be recorded"),
    );
  }
  return due !== undefined;
}

/**
 * Carries out scheduled changes, each in its own transaction. Several processes may run it at once: row locks let one process handle each
 * record.
 */
export async function runDueChanges<Due extends { readonly id: string }>(
  services: Services,
  changes: DueChanges<Due>,
  signal?: AbortSignal,
): Promise<void> {
  const now = services.clock.now();
  const failed = new Set<string>();
  for (let done = 0; done < changes.atMost && !signal?.aborted; done += 1) {
    if (!(await runNext(services, changes, now, failed))) return;
  }
}
