import { JOB_TYPES, SALARY_PERIODS, WORKPLACES } from "#domain/careers/job-words.ts";
import { type JobWords, jobWords } from "../page/job-facts.ts";

interface SentForm {
  get(name: string): unknown;
}

const oneOf = <T extends string>(all: readonly [T, ...T[]], value: string): T => all.find((each) => each === value) ?? all[0];

const cents = (typed: string) => {
  const amount = Number(typed.replaceAll(/[\s,]/g, ""));
  return typed.trim() === "" || !Number.isFinite(amount) ? null : Math.round(amount * 100);
};

/** Previews a form being filled in, using only the valid parts. */
export function previewWords(form: SentForm): JobWords {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const lines = (name: string) =>
    text(name)
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean);
  const isShown = text("salary") !== "omitted";
  const [min, max] = [cents(text("salaryMin")), cents(text("salaryMax"))];
  return jobWords({
    title: text("title") || "Title of the job",
    team: text("team"),
    type: oneOf(JOB_TYPES, text("type")),
    workplace: oneOf(WORKPLACES, text("workplace")),
    city: text("city"),
    country: text("country").toUpperCase(),
    summary: text("summary"),
    duties: lines("duties"),
    mustHave: lines("mustHave"),
    niceToHave: lines("niceToHave"),
    process: lines("process"),
    salaryMinCents: isShown ? (min ?? max) : null,
    salaryMaxCents: isShown ? (max ?? min) : null,
    salaryCurrency: text("salaryCurrency").toUpperCase() || "USD",
    salaryPeriod: oneOf(SALARY_PERIODS, text("salaryPeriod")),
    salaryOmittedBecause: isShown ? null : text("salaryOmittedBecause"),
  });
}
