import { type JobType, placeWords, type SalaryPeriod, salaryWords, TYPE_LABELS, type Workplace } from "#domain/careers/job-words.ts";

/** What readers see of a job. The back office's preview builds it from the form. */
export interface JobWords {
  readonly title: string;
  readonly team: string;
  readonly type: string;
  readonly place: string;
  readonly salary: string | undefined;
  readonly salaryOmittedBecause: string | undefined;
  readonly summary: string;
  readonly duties: readonly string[];
  readonly mustHave: readonly string[];
  readonly niceToHave: readonly string[];
  readonly process: readonly string[];
}

export interface JobFacts {
  readonly title: string;
  readonly team: string;
  readonly type: JobType;
  readonly workplace: Workplace;
  readonly city: string;
  readonly country: string;
  readonly summary: string;
  readonly duties: readonly string[];
  readonly mustHave: readonly string[];
  readonly niceToHave: readonly string[];
  readonly process: readonly string[];
  readonly salaryMinCents: number | null;
  readonly salaryMaxCents: number | null;
  readonly salaryCurrency: string;
  readonly salaryPeriod: SalaryPeriod;
  readonly salaryOmittedBecause: string | null;
}

export function jobWords(job: JobFacts): JobWords {
  const { title, team, type, summary, duties, mustHave, niceToHave, process, salaryOmittedBecause } = job;
  return {
    title,
    team,
    type: TYPE_LABELS[type],
    place: placeWords(job),
    salary: salaryWords(job),
    salaryOmittedBecause: salaryOmittedBecause ?? undefined,
    summary,
    duties,
    mustHave,
    niceToHave,
    process,
  };
}
