import { expect, it } from "vitest";
import { memoryLimit } from "./memory-limit.ts";

it("lets each key pass up to the limit, and says when there is room again", () => {
  const take = memoryLimit({ max: 3_000, windowMs: 60_000 });
  expect(take("a", 3_000, 0)).toEqual({ ok: true });
  expect(take("a", 1, 20_000)).toEqual({ ok: false, retryAfterS: 40 });
  expect(take("b", 1, 20_000)).toEqual({ ok: true });
  expect(take("a", 1, 60_000)).toEqual({ ok: true });
});
