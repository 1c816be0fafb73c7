import { z } from "zod";
import { MAX_LABEL_CHARACTERS, MAX_OPTIONS, MAX_QUESTIONS, MIN_OPTIONS, QUESTION_KINDS } from "#domain/careers/job-question.ts";
import { countryName, JOB_TYPES, SALARY_PERIODS, WORKPLACES } from "#domain/careers/job-words.ts";
import { readOfficeMoment } from "#domain/schedule/office-moment.ts";
import { line, tooLong } from "#domain/forms/fields.ts";
import { cleanBody, cleanLine, hasWords } from "#domain/text/clean-text.ts";
import { parseJson } from "#domain/text/storable.ts";

const MAX_LINES = 20;
const MAX_LINE_CHARACTERS = 400;
const MAX_MONEY = 100_000_000;
const MIN_REASON_CHARACTERS = 10;

/** One item per line; strips pasted dashes and bullets. */
const lines = (sentence: string, min: number) =>
  z
    .string(sentence)
    .max(MAX_LINES * MAX_LINE_CHARACTERS, "Please write less.")
    .transform((text) =>
      text
        .split(/\r?\n/)
        .map((each) => cleanLine(each).replace(/^[-*•–]\s+/, ""))
        .filter(hasWords),
    )
    .refine((all) => all.length >= min, sentence)
    .refine((all) => all.length <= MAX_LINES, `Please use at most ${MAX_LINES} lines.`)
    .refine(
      (all) => all.every((each) => each.length <= MAX_LINE_CHARACTERS),
      `Please use at most ${MAX_LINE_CHARACTERS} characters a line.`,
    );

const MONEY = "Please give an amount such as 36,000.";

/** Parses dollars into cents; empty is null. */
const money = z
  .string()
  .max(20, MONEY)
  .default("")
  .transform((typed) => typed.replaceAll(/[\s,]/g, ""))
  .refine((typed) => typed === "" || (/^\d{1,9}(?:\.\d{1,2})?$/.test(typed) && Number(typed) > 0 && Number(typed) <= MAX_MONEY), MONEY)
  .transform((typed) => (typed === "" ? null : Math.round(Number(typed) * 100)));

const momentIn = (timeZone: string) =>
  z
    .string()
    .max(30)
    .default("")
    .transform((typed, ctx) => {
      if (typed === "") return null;
      const at = readOfficeMoment(typed, timeZone);
      if (at) return at;
      ctx.addIssue("Please give a day and a time.");
      return z.NEVER;
    });

const option = z.string().transform(cleanLine).refine(hasWords);

const question = z
  .object({
    id: z.string().regex(/^[a-z0-9-]{1,40}$/, "Please reload the page and add the question again."),
    label: line("Please write every question, or remove the empty one.", MAX_LABEL_CHARACTERS),
    kind: z.enum(QUESTION_KINDS, "Please choose how it is answered."),
    options: z.array(option, "Please give the options.").max(MAX_OPTIONS, `Please give at most ${MAX_OPTIONS} options.`),
    isRequired: z.boolean(),
  })
  .transform((asked) => ({ ...asked, options: asked.kind === "choice" ? [...new Set(asked.options)] : [] }))
  .refine(({ kind, options }) => kind !== "choice" || options.length >= MIN_OPTIONS, `A choice needs at least ${MIN_OPTIONS} options.`);

/** Sent as one JSON field, because questions are added and reordered while the form is open. */
const questions = z
  .string()
  .max(50_000, "Please ask less.")
  .default("[]")
  .transform(parseJson)
  .pipe(z.array(question, "Please reload the page.").max(MAX_QUESTIONS, `Please ask at most ${MAX_QUESTIONS} questions.`))
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "Please reload the page and add the questions again.");

const COUNTRY = "Please choose a country.";

const FIELDS = {
  title: line("Please give the job a title.", 100),
  team: line("Please say which team it belongs to.", 60),
  type: z.enum(JOB_TYPES, "Please choose the type of contract."),
  workplace: z.enum(WORKPLACES, "Please choose where the work is done."),
  city: line("Please give a city; for remote work, the one that the team works from.", 80),
  country: z
    .string()
    .transform((code) => code.trim().toUpperCase())
    .refine((code) => countryName(code) !== undefined, COUNTRY),
  summary: z.string().max(2_000, tooLong(2_000)).transform(cleanBody).refine(hasWords, "Please say in a few sentences what the job is."),
  duties: lines("Please say what the person will do, one thing a line.", 2),
  mustHave: lines("Please say what the person needs, one thing a line.", 1),
  niceToHave: lines("", 0),
  process: lines("Please say how hiring runs, one step a line.", 1),
  salary: z.enum(["shown", "omitted"]).default("shown"),
  salaryMin: money,
  salaryMax: money,
  salaryCurrency: z
    .string()
    .transform((code) => code.trim().toUpperCase())
    .refine((code) => /^[A-Z]{3}$/.test(code), "Please give the three letters of a currency, such as USD.")
    .default("USD"),
  salaryPeriod: z.enum(SALARY_PERIODS).default("year"),
  salaryOmittedBecause: z.string().max(300, tooLong(300)).default("").transform(cleanLine),
  questions,
};

/** A draft needs a title only; what is written is checked all the same. */
const DRAFT_FIELDS: typeof FIELDS = {
  ...FIELDS,
  team: z.string().max(60, tooLong(60)).transform(cleanLine),
  city: z.string().max(80, tooLong(80)).transform(cleanLine),
  country: z
    .string()
    .transform((code) => code.trim().toUpperCase())
    .refine((code) => code === "" || countryName(code) !== undefined, COUNTRY),
  summary: z.string().max(2_000, tooLong(2_000)).transform(cleanBody),
  duties: lines("", 0),
  mustHave: lines("", 0),
  process: lines("", 0),
};

const formSchema = (fields: typeof FIELDS, timeZone: string, isWhole: boolean) =>
  z
    .object({ ...fields, opensAt: momentIn(timeZone), closesAt: momentIn(timeZone) })
    .superRefine(({ salary, salaryMin: min, salaryMax: max, salaryOmittedBecause: why, opensAt, closesAt }, ctx) => {
      const refuse = (field: string, message: string) => ctx.addIssue({ code: "custom", path: [field], message });
      if (isWhole && salary === "omitted" && why.length < MIN_REASON_CHARACTERS)
        refuse("salaryOmittedBecause", "Please say in a sentence why there is no range. It is shown to readers.");
      if (isWhole && salary === "shown" && min === null)
        refuse("salaryMin", "Please give the lower end, or leave the range out and say why.");
      if (isWhole && salary === "shown" && max === null)
        refuse("salaryMax", "Please give the upper end, or leave the range out and say why.");
      if (salary === "shown" && min !== null && max !== null && max < min) refuse("salaryMax", "The upper end is below the lower one.");
      if (opensAt && closesAt && closesAt <= opensAt) refuse("closesAt", "It would close before it opens.");
    });

/** The form of a job that is public, or becomes so by itself. Times are in the office's time zone. */
export const jobSchemaIn = (timeZone: string) => formSchema(FIELDS, timeZone, true);

/** The form of a draft that waits until staff open it. */
export const draftSchemaIn = (timeZone: string) => formSchema(DRAFT_FIELDS, timeZone, false);

interface SentForm {
  get(name: string): unknown;
}

/** Which of the two a form has to satisfy. */
export const schemaFor = (form: SentForm, timeZone: string, isDraft: boolean) =>
  isDraft && (form.get("opensAt") ?? "") === "" ? draftSchemaIn(timeZone) : jobSchemaIn(timeZone);

export type JobInput = z.output<ReturnType<typeof jobSchemaIn>>;

/** Maps the form to columns: a salary range or a reason, never both. */
export function jobColumns({ salary, salaryMin, salaryMax, salaryOmittedBecause, ...rest }: JobInput) {
  const isShown = salary === "shown";
  return {
    ...rest,
    salaryMinCents: isShown ? salaryMin : null,
    salaryMaxCents: isShown ? salaryMax : null,
    salaryOmittedBecause: isShown ? null : salaryOmittedBecause,
  };
}
