import { expect, it } from "vitest";
import { freeSlug, jobSlug } from "./job-slug.ts";

it.each([
  ["Smart-contract engineer", "smart-contract-engineer"],
  ["  Développeur / Entwickler:in  ", "developpeur-entwickler-in"],
  ["ডিজাইনার", "role"],
  [`${"long ".repeat(30)}title`, "long-long-long-long-long-long-long-long-long-long-long-long"],
])("%s lives at %s", (title, slug) => {
  expect(jobSlug(title)).toBe(slug);
});

it("appends a number to a taken slug", () => {
  expect(freeSlug("engineer", [])).toBe("engineer");
  expect(freeSlug("engineer", ["engineer", "engineer-2"])).toBe("engineer-3");
});
