import { expect, it } from "vitest";
import { addMonths, eraseDate } from "./retention.ts";

it.each([
  ["2026-11-15T09:00:00Z", 6, "2027-05-15T09:00:00.000Z"],
  ["2026-08-31T23:59:00Z", 6, "2027-02-28T23:59:00.000Z"],
  ["2027-08-31T00:00:00Z", 6, "2028-02-29T00:00:00.000Z"],
  ["2026-01-31T00:00:00Z", 12, "2027-01-31T00:00:00.000Z"],
])("%s and %i months is %s", (at, months, expected) => {
  expect(addMonths(new Date(at), months).toISOString()).toBe(expected);
});

it("counts from the decision, or from the application while there is none", () => {
  const consentedAt = new Date("2026-01-10T00:00:00Z");
  expect(eraseDate({ consentedAt, decidedAt: null }).toISOString()).toBe("2027-01-10T00:00:00.000Z");
  expect(eraseDate({ consentedAt, decidedAt: new Date("2026-03-01T00:00:00Z") }).toISOString()).toBe("2026-09-01T00:00:00.000Z");
});
