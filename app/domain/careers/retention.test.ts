import { expect, it } from "vitest";
import { eraseDate } from "./retention.ts";

it("counts from the decision, or from the application while there is none", () => {
  const heldSince = new Date("2026-01-10T00:00:00Z");
  expect(eraseDate({ heldSince, decidedAt: null }).toISOString()).toBe("2027-01-10T00:00:00.000Z");
  expect(eraseDate({ heldSince, decidedAt: new Date("2026-03-01T00:00:00Z") }).toISOString()).toBe("2026-09-01T00:00:00.000Z");
});
