import { setTimeout as wait } from "node:timers/promises";

/** Longer than queueing a mail takes, so that the response time does not reveal whether one was queued. */
const FLOOR_MS = 250;

export async function atLeast<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, wait(FLOOR_MS)]);
  return result;
}
