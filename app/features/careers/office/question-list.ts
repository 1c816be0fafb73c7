import type { JobQuestion } from "#domain/careers/job-question.ts";

export type QuestionAction =
  | { readonly type: "add"; readonly id: string }
  | { readonly type: "remove"; readonly id: string }
  | { readonly type: "move"; readonly id: string; readonly by: -1 | 1 }
  | { readonly type: "change"; readonly id: string; readonly values: Partial<Omit<JobQuestion, "id">> };

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
    case "change":
      return questions.map((question) => (question.id === action.id ? { ...question, ...action.values } : question));
  }
}
