import { setTimeout as wait } from "node:timers/promises";

/** Longer than writing a mail takes, so that a clock cannot tell whether one was written. */
const FLOOR_MS = 250;

export async function atLeast<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, wait(FLOOR_MS)]);
  return result;
}
