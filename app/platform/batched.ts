import type { Db } from "./db.server.ts";

interface Batch<Item, Result> {
  readonly items: Item[];
  readonly results: Promise<readonly Result[]>;
}

interface Queue<Item, Result> {
  running: Promise<unknown>;
  next: Batch<Item, Result> | undefined;
}

/**
 * All calls during a running batch share the next one, so that a burst of requests needs few round trips to the database. `run` returns one
 * result per item, in their order. If it fails, all calls of the batch do.
 */
export function batched<Item, Result>(
  run: (db: Db, items: readonly Item[]) => Promise<readonly Result[]>,
): (db: Db, item: Item) => Promise<Result> {
  const queues = new WeakMap<Db, Queue<Item, Result>>();
  const begin = (db: Db, queue: Queue<Item, Result>): Batch<Item, Result> => {
    const items: Item[] = [];
    const results = queue.running.then(() => {
      queue.next = undefined;
      const ran = run(db, items);
      queue.running = ran.catch(() => {});
      return ran;
    });
    return { items, results };
  };
  return async (db, item) => {
    const queue = queues.get(db) ?? { running: Promise.resolve(), next: undefined };
    queues.set(db, queue);
    const batch = (queue.next ??= begin(db, queue));
    const at = batch.items.push(item) - 1;
    return (await batch.results)[at] as Result;
  };
}
