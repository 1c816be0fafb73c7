import { CONTACT } from "#content/brand.ts";
import type { JobQuestion } from "#domain/careers/job-question.ts";
import type { JobType, SalaryPeriod, Workplace } from "#domain/careers/job-words.ts";
import { printOfficeMoment } from "#domain/schedule/office-moment.ts";

export interface JobFormValues {
  readonly title: string;
  readonly team: string;
  readonly type: JobType;
  readonly workplace: Workplace;
  readonly city: string;
  readonly country: string;
  readonly summary: string;
  readonly duties: string;
  readonly mustHave: string;
  readonly niceToHave: string;
  readonly process: string;
  readonly salary: "shown" | "omitted";
  readonly salaryMin: string;
  readonly salaryMax: string;
  readonly salaryCurrency: string;
  readonly salaryPeriod: SalaryPeriod;
  readonly salaryOmittedBecause: string;
  readonly questions: readonly JobQuestion[];
  readonly opensAt: string;
  readonly closesAt: string;
}

/** Defaults for a new job. */
export const NEW_JOB: JobFormValues = {
  title: "",
  team: "",
  type: "full_time",
  workplace: "remote",
  city: CONTACT.address.city,
  country: CONTACT.address.countryCode,
  summary: "",
  duties: "",
  mustHave: "",
  niceToHave: "",
  process:
    "First call, 30 minutes\nWorking session, 90 minutes, with a team member\nMeeting the team, 45 minutes\nDecision in writing, within 3 working days",
  salary: "shown",
  salaryMin: "",
  salaryMax: "",
  salaryCurrency: "USD",
  salaryPeriod: "year",
  salaryOmittedBecause: "",
  questions: [],
  opensAt: "",
  closesAt: "",
};

export interface StoredJob extends Omit<
  JobFormValues,
  "duties" | "mustHave" | "niceToHave" | "process" | "salary" | "salaryMin" | "salaryMax" | "salaryOmittedBecause" | "opensAt" | "closesAt"
> {
  readonly duties: readonly string[];
  readonly mustHave: readonly string[];
  readonly niceToHave: readonly string[];
  readonly process: readonly string[];
  readonly salaryMinCents: number | null;
  readonly salaryMaxCents: number | null;
  readonly salaryOmittedBecause: string | null;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
}

const moneyOf = (cents: number | null) => (cents === null ? "" : (cents / 100).toLocaleString("en-GB", { maximumFractionDigits: 2 }));

const linesOf = (all: readonly string[]) => all.join("\n");

export function formValuesOf(job: StoredJob, timeZone: string): JobFormValues {
  const { title, team, type, workplace, city, country, summary, salaryCurrency, salaryPeriod, questions, salaryOmittedBecause } = job;
  return {
    title,
    team,
    type,
    workplace,
    city,
    country,
    summary,
    salaryCurrency,
    salaryPeriod,
    questions,
    duties: linesOf(job.duties),
    mustHave: linesOf(job.mustHave),
    niceToHave: linesOf(job.niceToHave),
    process: linesOf(job.process),
    salary: salaryOmittedBecause === null ? "shown" : "omitted",
    salaryMin: moneyOf(job.salaryMinCents),
    salaryMax: moneyOf(job.salaryMaxCents),
    salaryOmittedBecause: salaryOmittedBecause ?? "",
    opensAt: printOfficeMoment(job.opensAt, timeZone),
    closesAt: printOfficeMoment(job.closesAt, timeZone),
  };
}
