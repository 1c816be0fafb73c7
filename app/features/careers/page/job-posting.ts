import { BRAND } from "#content/brand.ts";
import { countryName, type JobType, type SalaryPeriod } from "#domain/careers/job-words.ts";
import type { JobFacts } from "./job-facts.ts";

export interface PostedJob extends JobFacts {
  readonly id: string;
  readonly openedAt: Date | null;
  readonly closesAt: Date | null;
}

const TYPES: Readonly<Record<JobType, string>> = {
  full_time: "FULL_TIME",
  part_time: "PART_TIME",
  contract: "CONTRACTOR",
  internship: "INTERN",
};
const UNITS: Readonly<Record<SalaryPeriod, string>> = { year: "YEAR", month: "MONTH", hour: "HOUR" };
const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

const list = (heading: string, items: readonly string[]) =>
  items.length === 0 ? "" : `<p><strong>${heading}</strong></p><ul>${items.map((item) => `<li>${escape(item)}</li>`).join("")}</ul>`;

/** Search engines require the full description as HTML. */
function descriptionOf({ summary, duties, mustHave, niceToHave, process }: JobFacts): string {
  const paragraphs = summary.split(/\n{2,}/).map((paragraph) => `<p>${escape(paragraph).replaceAll("\n", "<br>")}</p>`);
  return (
    paragraphs.join("") +
    list("What you will do", duties) +
    list("What you need", mustHave) +
    list("Good to have", niceToHave) +
    list("How hiring runs", process)
  );
}

function placeOf({ workplace, city, country }: PostedJob) {
  if (workplace === "remote")
    return { jobLocationType: "TELECOMMUTE", applicantLocationRequirements: { "@type": "Country", name: countryName(country) ?? country } };
  return { jobLocation: { "@type": "Place", address: { "@type": "PostalAddress", addressLocality: city, addressCountry: country } } };
}

function salaryOf({ salaryMinCents: min, salaryMaxCents: max, salaryCurrency: currency, salaryPeriod: period }: PostedJob) {
  if (min === null || max === null) return {};
  return {
    baseSalary: {
      "@type": "MonetaryAmount",
      currency,
      value: { "@type": "QuantitativeValue", minValue: min / 100, maxValue: max / 100, unitText: UNITS[period] },
    },
  };
}

/** schema.org/JobPosting with the required and recommended fields. Only for jobs that accept applications. */
export function jobPosting(job: PostedJob, origin: string, path: string): Record<string, unknown> {
  return {
    "@type": "JobPosting",
    title: job.title,
    description: descriptionOf(job),
    identifier: { "@type": "PropertyValue", name: BRAND.name, value: job.id },
    datePosted: job.openedAt?.toISOString(),
    ...(job.closesAt && { validThrough: job.closesAt.toISOString() }),
    employmentType: TYPES[job.type],
    hiringOrganization: {
      "@type": "Organization",
      "@id": `${origin}/#organization`,
      name: BRAND.name,
      sameAs: origin,
      logo: `${origin}/icons/512.png`,
    },
    ...placeOf(job),
    ...salaryOf(job),
    directApply: true,
    url: origin + path,
  };
}
