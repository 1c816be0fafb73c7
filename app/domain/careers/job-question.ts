import { cleanBody, cleanLine, hasWords } from "#domain/text/clean-text.ts";

export const QUESTION_KINDS = ["short", "long", "yes_no", "choice"] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** A question that a job asks besides name and CV. */
export interface JobQuestion {
  readonly id: string;
  readonly label: string;
  readonly kind: QuestionKind;
  /** For a choice, at least two. */
  readonly options: readonly string[];
  readonly isRequired: boolean;
}

/** By question id. */
export type Answers = Readonly<Record<string, string>>;

export const MAX_QUESTIONS = 12;
export const MIN_OPTIONS = 2;
export const MAX_OPTIONS = 12;
export const MAX_LABEL_CHARACTERS = 200;
export const MAX_SHORT_CHARACTERS = 300;
export const MAX_LONG_CHARACTERS = 4_000;

export const KIND_LABELS: Readonly<Record<QuestionKind, string>> = {
  short: "Short text",
  long: "Long text",
  yes_no: "Yes or no",
  choice: "One of several",
};

const YES_NO = ["Yes", "No"] as const;

/** The options of a choice; empty for a written answer. */
export const optionsOf = ({ kind, options }: Pick<JobQuestion, "kind" | "options">): readonly string[] =>
  kind === "yes_no" ? YES_NO : kind === "choice" ? options : [];

/** The name of the question's form field. */
export const fieldOf = ({ id }: Pick<JobQuestion, "id">) => `q_${id}`;

const MISSING = {
  short: "Please answer this.",
  long: "Please answer this.",
  yes_no: "Please choose yes or no.",
  choice: "Please choose one.",
} as const;

function readAnswer(question: JobQuestion, typed: string): { readonly answer: string } | { readonly error: string } {
  const { kind, isRequired } = question;
  const max = kind === "long" ? MAX_LONG_CHARACTERS : MAX_SHORT_CHARACTERS;
  if (typed.length > max) return { error: `Please use at most ${max.toLocaleString("en-GB")} characters.` };
  const answer = kind === "long" ? cleanBody(typed) : cleanLine(typed);
  if (!hasWords(answer)) return isRequired ? { error: MISSING[kind] } : { answer: "" };
  const options = optionsOf(question);
  return options.length === 0 || options.includes(answer) ? { answer } : { error: MISSING[kind] };
}

/** The answers as stored, or an error per invalid field. */
export function checkAnswers(
  questions: readonly JobQuestion[],
  typedIn: (field: string) => string,
): { readonly answers: Answers; readonly errors: Readonly<Record<string, string>> } {
  const answers: Record<string, string> = {};
  const errors: Record<string, string> = {};
  for (const question of questions) {
    const read = readAnswer(question, typedIn(fieldOf(question)));
    if ("error" in read) errors[fieldOf(question)] = read.error;
    else if (read.answer !== "") answers[question.id] = read.answer;
  }
  return { answers, errors };
}
