import { describe, expect, it } from "vitest";
import { eventQueue } from "./event-queue.server.ts";
import type { StoredEvent } from "./stored-event.ts";

const EVENT = {
  at: "2026-11-15T09:00:00Z",
  kind: "view",
  visitor: "v",
  path: "/",
  source: "",
  campaign: "",
  device: "phone",
  name: "",
  step: null,
  value: null,
  data: {},
} as const satisfies StoredEvent;
const many = (count: number) => Array.from({ length: count }, () => EVENT);

/** A database whose responses the test controls. */
function slowDatabase() {
  const batches: { readonly size: number; readonly finish: () => void; readonly fail: () => void }[] = [];
  const insert = (events: readonly StoredEvent[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    batches.push({ size: events.length, finish: resolve, fail: () => reject(new Error("gone")) });
    return promise;
  };
  return { insert, batches };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe("the queue of events", () => {
  it("writes what came together in one statement, and what came meanwhile in the next", async () => {
    const { insert, batches } = slowDatabase();
    const queue = eventQueue(insert);
    const first = [queue.add(many(300)), queue.add(many(200))];
    await turn();
    const later = Array.from({ length: 30 }, () => queue.add(many(50)));
    await turn();
    expect(batches.map(({ size }) => size)).toEqual([500]);
    batches[0]?.finish();
    expect(await Promise.all(first)).toEqual([true, true]);
    await turn();
    expect(batches.map(({ size }) => size)).toEqual([500, 1500]);
    batches[1]?.finish();
    expect((await Promise.all(later)).every(Boolean)).toBe(true);
  });

  it("acknowledges nothing that was not written, and goes on afterwards", async () => {
    const { insert, batches } = slowDatabase();
    const queue = eventQueue(insert);
    const lost = queue.add(many(500));
    await turn();
    batches[0]?.fail();
    await expect(lost).rejects.toThrow("gone");
    const next = queue.add(many(500));
    await turn();
    batches[1]?.finish();
    expect(await next).toBe(true);
  });

  it("takes no more than it can hold, and has room again when something was written", async () => {
    const { insert, batches } = slowDatabase();
    const queue = eventQueue(insert);
    const full = queue.add(many(20_000));
    expect(await queue.add(many(1))).toBe(false);
    await turn();
    batches[0]?.finish();
    expect(await full).toBe(true);
    const next = queue.add(many(500));
    await turn();
    batches[1]?.finish();
    expect(await next).toBe(true);
  });
});
