/** Runs this many tasks per key at a time; the others wait, first come, first served. */
export function keyedSemaphore(slots: number): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, { running: number; readonly waiting: (() => void)[] }>();
  return async (key, task) => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.running < slots) queue.running += 1;
    // A finished task hands its slot to the first in the queue.
    else await new Promise<void>((resolve) => queue.waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = queue.waiting.shift();
      if (next) next();
      else if ((queue.running -= 1) === 0) queues.delete(key);
    }
  };
}

/** Runs this many tasks at a time; the others wait, first come, first served. */
export function semaphore(slots: number): <T>(task: () => Promise<T>) => Promise<T> {
  const run = keyedSemaphore(slots);
  return (task) => run("", task);
}

/** Resolves to the function that releases the slot, or to undefined if none became free in time. */
type Acquire = () => Promise<(() => void) | undefined>;

/** Slots that are acquired and released, first come, first served, with a limit on the wait. */
export function timedSemaphore(slots: number, maxWaitMs: number): Acquire {
  let free = slots;
  const queue: (() => void)[] = [];

  const releaser = () => {
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      const next = queue.shift();
      if (next) next();
      else free += 1;
    };
  };

  return async () => {
    if (free > 0) {
      free -= 1;
      return releaser();
    }
    return new Promise((resolve) => {
      const granted = () => {
        clearTimeout(timer);
        resolve(releaser());
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(granted), 1);
        resolve(undefined);
      }, maxWaitMs);
      queue.push(granted);
    });
  };
}
