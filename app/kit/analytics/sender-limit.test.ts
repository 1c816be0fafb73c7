import { expect, it } from "vitest";
import { senderLimit } from "./sender-limit.ts";

it("lets three thousand events a minute pass for each sender, and says when there is room again", () => {
  const limit = senderLimit();
  expect(limit.take("a", 3_000, 0)).toBeUndefined();
  expect(limit.take("a", 1, 20_000)).toBe(40);
  expect(limit.take("b", 1, 20_000)).toBeUndefined();
  expect(limit.take("a", 1, 60_000)).toBeUndefined();
});
