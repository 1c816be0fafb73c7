import { expect, it } from "vitest";
import { visitorLimit } from "./visitor-limit.ts";

it("tells three hundred browsers of a network apart, knows them again, and begins anew after an hour", () => {
  const limit = visitorLimit();
  const taken = Array.from({ length: 301 }, (_, index) => limit.takes("a", `v${index}`, 0));
  expect(taken.filter(Boolean)).toHaveLength(300);
  expect(limit.takes("a", "v0", 3_599_999)).toBe(true);
  expect(limit.takes("b", "v300", 3_599_999)).toBe(true);
  expect(limit.takes("a", "v300", 3_600_000)).toBe(true);
});
