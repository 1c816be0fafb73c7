import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { batched } from "./batched.ts";
import type { Db } from "./db.server.ts";

const aDatabase = () => ({}) as Db;

it("runs calls made during a batch together, one batch after the other, and gives each its own result", async () => {
  const batches: string[][] = [];
  const shout = batched(async (_, words: readonly string[]) => {
    batches.push([...words]);
    await setImmediate();
    return words.map((word) => word.toUpperCase());
  });
  const db = aDatabase();
  const first = shout(db, "a");
  await Promise.resolve();
  const later = [shout(db, "b"), shout(db, "c")];
  const other = shout(aDatabase(), "x");
  expect(await Promise.all([first, ...later, other])).toEqual(["A", "B", "C", "X"]);
  expect(batches).toEqual([["a"], ["x"], ["b", "c"]]);
  expect(await shout(db, "d")).toBe("D");
});

it("runs as many batches at once, each with as many items, as it is told", async () => {
  const batches: number[][] = [];
  let [running, most] = [0, 0];
  const count = batched(
    async (_, numbers: readonly number[]) => {
      batches.push([...numbers]);
      running += 1;
      most = Math.max(most, running);
      await setImmediate();
      running -= 1;
      return numbers;
    },
    { lanes: 2, most: 3 },
  );
  const db = aDatabase();
  const numbers = Array.from({ length: 10 }, (_, number) => number);
  expect(await Promise.all(numbers.map((number) => count(db, number)))).toEqual(numbers);
  expect(batches).toEqual([[0, 1, 2], [3, 4, 5], [6, 7, 8], [9]]);
  expect(most).toBe(2);
});

it("fails the calls of a failed batch, and no others", async () => {
  const halve = batched(async (_, numbers: readonly number[]) => {
    await setImmediate();
    if (numbers.includes(3)) throw new Error("3 is odd");
    return numbers.map((number) => number / 2);
  });
  const db = aDatabase();
  const first = [halve(db, 3), halve(db, 4)];
  await Promise.resolve();
  const settled = await Promise.allSettled([...first, halve(db, 6)]);
  expect(settled.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
});
