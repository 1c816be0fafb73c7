import { expect, it } from "vitest";
import { countryName, placeWords, salaryWords } from "./job-words.ts";

it.each([
  [{ workplace: "remote", city: "Dhaka", country: "BD" }, "Remote, Bangladesh"],
  [{ workplace: "hybrid", city: "Dhaka", country: "BD" }, "Dhaka, Bangladesh, hybrid"],
  [{ workplace: "on_site", city: "Pune", country: "IN" }, "Pune, India"],
  [{ workplace: "remote", city: "", country: "" }, "Remote"],
  [{ workplace: "hybrid", city: "", country: "BD" }, "Bangladesh, hybrid"],
] as const)("%o is %s", (job, words) => {
  expect(placeWords(job)).toBe(words);
});

it.each(["bd", "Bangladesh", "ZZ9", "", "QX"])("%j is no country", (code) => {
  expect(countryName(code)).toBeUndefined();
});

it("says a range, one figure, or nothing", () => {
  const paid = { salaryCurrency: "USD", salaryPeriod: "year" } as const;
  expect(salaryWords({ ...paid, salaryMinCents: 3_600_000, salaryMaxCents: 4_800_000 })).toBe("USD 36,000 to 48,000 a year");
  expect(salaryWords({ ...paid, salaryPeriod: "hour", salaryMinCents: 1_850, salaryMaxCents: 1_850 })).toBe("USD 18.5 an hour");
  expect(salaryWords({ ...paid, salaryMinCents: null, salaryMaxCents: null })).toBeUndefined();
});
