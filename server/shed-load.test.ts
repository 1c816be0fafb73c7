import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadShedder, Overloaded } from "./shed-load.ts";

const LIMITS = { maxInFlight: 3, minInFlight: 2, maxLagMs: 100 };

const asked = (method = "GET") => Object.assign(new EventEmitter(), { method });

/** Work that ends when told to. */
function work() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { run: () => promise, end: () => resolve("done") };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("refuses what exceeds the cap at once, and takes requests again when one is done", async () => {
  const load = loadShedder(() => 0, LIMITS);
  const works = [work(), work(), work()];
  const running = works.map((each) => load.run(asked(), each.run));
  const refused = vi.fn();
  await expect(load.run(asked(), refused)).rejects.toThrow(Overloaded);
  expect(refused).not.toHaveBeenCalled();
  works[0]?.end();
  await running[0];
  await expect(load.run(asked(), async () => "taken")).resolves.toBe("taken");
});

it("counts work that failed as done", async () => {
  const load = loadShedder(() => 0, { ...LIMITS, maxInFlight: 1 });
  const broken = async () => {
    throw new Error("broken");
  };
  for (let tries = 0; tries < 3; tries += 1) await expect(load.run(asked(), broken)).rejects.toThrow("broken");
});

it("refuses while the event loop is late, but not when hardly anything is in flight: then the load is not why", async () => {
  let lagMs = 0;
  const load = loadShedder(() => lagMs, LIMITS);
  const first = load.run(asked(), work().run);
  lagMs = 500;
  const second = load.run(asked(), work().run);
  await expect(load.run(asked(), async () => "no")).rejects.toThrow(Overloaded);
  lagMs = 50;
  await expect(load.run(asked(), async () => "yes")).resolves.toBe("yes");
  void [first, second];
});

it("does not count a body that is still on its way after a second, until it has arrived", async () => {
  const load = loadShedder(() => 0, { ...LIMITS, maxInFlight: 1 });
  const slow = asked("POST");
  void load.run(slow, work().run);
  await expect(load.run(asked(), async () => "no")).rejects.toThrow(Overloaded);
  vi.advanceTimersByTime(1_500);
  await expect(load.run(asked(), async () => "yes")).resolves.toBe("yes");
  slow.emit("end");
  await expect(load.run(asked(), async () => "no")).rejects.toThrow(Overloaded);
});
