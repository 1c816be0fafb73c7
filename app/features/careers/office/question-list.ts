import { type JobQuestion, QUESTION_KINDS } from "#domain/careers/job-question.ts";
import { isFields } from "#domain/forms/is-fields.ts";
import { isText, isTextList } from "#kit/drafts/drafts.ts";

export type QuestionAction =
  | { readonly type: "add"; readonly id: string }
  | { readonly type: "remove"; readonly id: string }
  | { readonly type: "move"; readonly id: string; readonly by: -1 | 1 }
  | { readonly type: "change"; readonly id: string; readonly values: Partial<Omit<JobQuestion, "id">> }
  | { readonly type: "restore"; readonly questions: readonly JobQuestion[] };

const NEW: Omit<JobQuestion, "id"> = { label: "", kind: "short", options: [], isRequired: true };

function moved(questions: readonly JobQuestion[], id: string, by: -1 | 1): readonly JobQuestion[] {
  const from = questions.findIndex((question) => question.id === id);
  const question = questions[from];
  const to = from + by;
  if (!question || to < 0 || to >= questions.length) return questions;
  return questions.toSpliced(from, 1).toSpliced(to, 0, question);
}

export function questionReducer(questions: readonly JobQuestion[], action: QuestionAction): readonly JobQuestion[] {
  switch (action.type) {
    case "add":
      return [...questions, { ...NEW, id: action.id }];
    case "remove":
      return questions.filter(({ id }) => id !== action.id);
    case "move":
      return moved(questions, action.id, action.by);
    case "restore":
      return action.questions;
    case "change":
      return questions.map((question) => (question.id === action.id ? { ...question, ...action.values } : question));
  }
}

const isQuestion = (value: unknown): value is JobQuestion =>
  isFields(value) &&
  isText(value["id"]) &&
  isText(value["label"]) &&
  QUESTION_KINDS.some((kind) => kind === value["kind"]) &&
  isTextList(value["options"]) &&
  typeof value["isRequired"] === "boolean";

function questionsOf(line: string): readonly JobQuestion[] {
  try {
    const read: unknown = JSON.parse(line);
    return Array.isArray(read) ? read.filter(isQuestion) : [];
  } catch {
    return [];
  }
}

/**
 * The questions that the browser kept of an unsent form. Those typed while earlier ones were still offered are on a line of their own; of
 * the same question, the later one counts.
 */
export const keptQuestions = (text: string): readonly JobQuestion[] => [
  ...new Map(text.split("\n").flatMap((line) => questionsOf(line).map((question) => [question.id, question] as const))).values(),
];
