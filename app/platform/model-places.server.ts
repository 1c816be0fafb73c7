export interface Places {
  /** Resolves to the function that releases the slot, or to undefined if none became free in time. */
  enter(): Promise<(() => void) | undefined>;
}

/** A semaphore: a few slots and a first-come, first-served queue with a timeout. */
export function openPlaces(count: number, patienceMs: number): Places {
  let free = count;
  const queue: (() => void)[] = [];

  const wayOut = () => {
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const next = queue.shift();
      if (next) next();
      else free += 1;
    };
  };

  return {
    async enter() {
      if (free > 0) {
        free -= 1;
        return wayOut();
      }
      return new Promise((resolve) => {
        const called = () => {
          clearTimeout(timer);
          resolve(wayOut());
        };
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(called), 1);
          resolve(undefined);
        }, patienceMs);
        queue.push(called);
      });
    },
  };
}
