import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { keyedSemaphore } from "./semaphore.ts";

it("runs the tasks of one key one after the other, in order, whatever fails, and beside those of other keys", async () => {
  const run = keyedSemaphore(1);
  const log: string[] = [];
  const task = (word: string) => async () => {
    log.push(`${word}…`);
    await setImmediate();
    log.push(word);
    if (word === "b") throw new Error("broken");
  };
  const done = await Promise.allSettled([run("one", task("a")), run("one", task("b")), run("one", task("c")), run("other", task("x"))]);
  expect(done.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
  expect(log.filter((word) => !word.startsWith("x"))).toEqual(["a…", "a", "b…", "b", "c…", "c"]);
  expect(log.indexOf("x…")).toBeLessThan(log.indexOf("a"));
});
