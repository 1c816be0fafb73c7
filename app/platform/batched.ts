import type { Db } from "./db.server.ts";

interface Call<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

interface Queue<Item, Result> {
  readonly waiting: Call<Item, Result>[];
  running: number;
}

interface Size {
  /** Batches that run at once. */
  readonly lanes?: number;
  /** Items of one batch. */
  readonly most?: number;
}

/**
 * Calls that arrive while all lanes are busy share the next batch, so that a burst of requests needs few round trips to the database. `run`
 * returns one result per item, in their order. If it fails, all calls of the batch do.
 */
export function batched<Item, Result>(
  run: (db: Db, items: readonly Item[]) => Promise<readonly Result[]>,
  { lanes = 1, most = Infinity }: Size = {},
): (db: Db, item: Item) => Promise<Result> {
  const queues = new WeakMap<Db, Queue<Item, Result>>();
  const runBatch = async (db: Db, calls: readonly Call<Item, Result>[]) => {
    try {
      const results = await run(
        db,
        calls.map(({ item }) => item),
      );
      calls.forEach(({ resolve }, at) => resolve(results[at] as Result));
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  };
  const work = async (db: Db, queue: Queue<Item, Result>) => {
    // Calls of the same moment belong to the same batch.
    await Promise.resolve();
    while (queue.waiting.length > 0) await runBatch(db, queue.waiting.splice(0, most));
    queue.running -= 1;
  };
  return (db, item) => {
    const queue = queues.get(db) ?? { waiting: [], running: 0 };
    queues.set(db, queue);
    return new Promise((resolve, reject) => {
      queue.waiting.push({ item, resolve, reject });
      if (queue.running >= lanes) return;
      queue.running += 1;
      void work(db, queue);
    });
  };
}
