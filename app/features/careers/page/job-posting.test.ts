import { describe, expect, it } from "vitest";
import { jobPosting, type PostedJob } from "./job-posting.ts";

const JOB: PostedJob = {
  id: "5f0c6f0e-3a0a-4b8c-9f5e-1f2f3a4b5c6d",
  title: "Smart-contract engineer",
  team: "Engineering",
  type: "full_time",
  workplace: "remote",
  city: "Dhaka",
  country: "BD",
  summary: "You write contracts.\n\nThey hold <value> & must not lose it.",
  duties: ["Write Solidity", "Review"],
  mustHave: ["Two years"],
  niceToHave: [],
  process: ["A call"],
  salaryMinCents: 3_000_000,
  salaryMaxCents: 4_800_000,
  salaryCurrency: "USD",
  salaryPeriod: "year",
  salaryOmittedBecause: null,
  openedAt: new Date("2026-11-01T09:00:00Z"),
  closesAt: new Date("2026-12-31T18:00:00Z"),
};

const post = (change: Partial<PostedJob> = {}) => jobPosting({ ...JOB, ...change }, "https://orbweave.example", "/career/x");

describe("the posting for search engines", () => {
  it("has every required and recommended field for remote work", () => {
    expect(post()).toMatchObject({
      "@type": "JobPosting",
      title: "Smart-contract engineer",
      datePosted: "2026-11-01T09:00:00.000Z",
      validThrough: "2026-12-31T18:00:00.000Z",
      employmentType: "FULL_TIME",
      hiringOrganization: {
        "@type": "Organization",
        name: "Orbweave",
        sameAs: "https://orbweave.example",
        logo: "https://orbweave.example/icons/512.png",
      },
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: { "@type": "Country", name: "Bangladesh" },
      baseSalary: { "@type": "MonetaryAmount", currency: "USD", value: { minValue: 30_000, maxValue: 48_000, unitText: "YEAR" } },
      directApply: true,
      identifier: { "@type": "PropertyValue", name: "Orbweave", value: JOB.id },
    });
    expect(post()).not.toHaveProperty("jobLocation");
  });

  it("names the place if there is one, and no salary if there is none", () => {
    const posting = post({ workplace: "hybrid", salaryMinCents: null, salaryMaxCents: null, type: "contract" });
    expect(posting).toMatchObject({
      jobLocation: { "@type": "Place", address: { addressLocality: "Dhaka", addressCountry: "BD" } },
      employmentType: "CONTRACTOR",
    });
    expect(posting).not.toHaveProperty("jobLocationType");
    expect(posting).not.toHaveProperty("baseSalary");
  });

  it("describes the role as HTML with no tags but ours", () => {
    const description = String(post({ duties: ["<script>alert(1)</script>"] })["description"]);
    expect(description).toContain("<p>You write contracts.</p><p>They hold &lt;value&gt; &amp; must not lose it.</p>");
    expect(description).toContain("<li>&lt;script&gt;alert(1)&lt;/script&gt;</li>");
    expect(description).not.toContain("Good to have");
  });
});
