export const JOB_TYPES = ["full_time", "part_time", "contract", "internship"] as const;
export type JobType = (typeof JOB_TYPES)[number];

export const WORKPLACES = ["on_site", "hybrid", "remote"] as const;
export type Workplace = (typeof WORKPLACES)[number];

export const SALARY_PERIODS = ["year", "month", "hour"] as const;
export type SalaryPeriod = (typeof SALARY_PERIODS)[number];

export const TYPE_LABELS: Readonly<Record<JobType, string>> = {
  full_time: "Full-time",
  part_time: "Part-time",
  contract: "Contract",
  internship: "Internship",
};

export const WORKPLACE_LABELS: Readonly<Record<Workplace, string>> = { on_site: "On site", hybrid: "Hybrid", remote: "Remote" };

const COUNTRIES = new Intl.DisplayNames("en-GB", { type: "region", fallback: "none" });

/** Undefined if no country has this code. */
export function countryName(code: string): string | undefined {
  return /^[A-Z]{2}$/.test(code) ? COUNTRIES.of(code) : undefined;
}

interface Placed {
  readonly workplace: Workplace;
  readonly city: string;
  readonly country: string;
}

/** "Remote, Bangladesh" or "Dhaka, Bangladesh, hybrid". */
export function placeWords({ workplace, city, country }: Placed): string {
  const land = countryName(country) ?? country;
  const parts = workplace === "remote" ? ["Remote", land] : [city, land, workplace === "hybrid" ? "hybrid" : ""];
  // A draft may lack any of them.
  return parts.filter(Boolean).join(", ");
}

interface Paid {
  readonly salaryMinCents: number | null;
  readonly salaryMaxCents: number | null;
  readonly salaryCurrency: string;
  readonly salaryPeriod: SalaryPeriod;
}

const amount = (cents: number) => (cents / 100).toLocaleString("en-GB", { maximumFractionDigits: 2 });

const PERIODS: Readonly<Record<SalaryPeriod, string>> = { year: "a year", month: "a month", hour: "an hour" };

/** "USD 36,000 to 48,000 a year"; undefined if there is no range. */
export function salaryWords({
  salaryMinCents: min,
  salaryMaxCents: max,
  salaryCurrency: currency,
  salaryPeriod: period,
}: Paid): string | undefined {
  if (min === null || max === null) return undefined;
  return `${currency} ${amount(min)}${max > min ? ` to ${amount(max)}` : ""} ${PERIODS[period]}`;
}
