import { expect, it } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#domain/schedule/durations.ts";
import { MAX_ATTEMPTS, retryDelayMs } from "./retry-delay.ts";

const attempts = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => index + 1);
const delays = attempts.map((attempt) => retryDelayMs(attempt, 0.5));

it("waits a minute at first, longer each time, and six hours at most", () => {
  expect(delays[0]).toBe(MINUTE_MS);
  expect(delays.toSorted((a, b) => a - b)).toEqual(delays);
  expect(delays.at(-1)).toBe(6 * HOUR_MS);
});

it("gives a mail server about 42 hours", () => {
  const total = delays.reduce((sum, delay) => sum + delay, 0);
  expect(total).toBeGreaterThan(36 * HOUR_MS);
  expect(total).toBeLessThan(60 * HOUR_MS);
});

it("spreads what failed together by a fifth either way", () => {
  expect([retryDelayMs(1, 0), retryDelayMs(1, 1)]).toEqual([0.8 * MINUTE_MS, 1.2 * MINUTE_MS]);
});
