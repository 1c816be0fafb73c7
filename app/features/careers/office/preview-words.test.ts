import { expect, it } from "vitest";
import { previewWords } from "./preview-words.ts";

const preview = (fields: Readonly<Record<string, string>>) => previewWords(new URLSearchParams(fields));

it("shows an unfinished form", () => {
  expect(
    preview({ title: "", duties: "One\n\n two ", salaryMin: "30,000", workplace: "hybrid", city: "Dhaka", country: "bd" }),
  ).toMatchObject({
    title: "Title of the job",
    duties: ["One", "two"],
    salary: "USD 30,000 a year",
    place: "Dhaka, Bangladesh, hybrid",
  });
});

it("shows the reason instead of the range", () => {
  expect(preview({ salary: "omitted", salaryMin: "1", salaryMax: "2", salaryOmittedBecause: "It is a stipend." })).toMatchObject({
    salary: undefined,
    salaryOmittedBecause: "It is a stipend.",
  });
});

it.each(["", "abc", "1e999"])("reads %j as no amount", (salaryMin) => {
  expect(preview({ salaryMin }).salary).toBeUndefined();
});
