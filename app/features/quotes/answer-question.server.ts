import { z } from "zod";
import { estimatePage } from "#domain/estimation/estimate-page.ts";
import { MAX_PAGE_CHARACTERS, MAX_PAGES } from "#domain/wizard/page-limits.ts";

const DEFAULT_MAX_TOKEN = 100;
const MAX_MAX_TOKEN = 1_000;

const QUESTION_TEXT = "The question must be a text of 1 to 4,000 characters.";
const MAX_TOKEN_NUMBER = "maxToken must be a whole number from 1 to 1,000.";
const CONTEXT_TEXTS = "The context must be a list of at most 50 texts of at most 4,000 characters each.";

const questionSchema = z.object(
  {
    question: z.string(QUESTION_TEXT).trim().min(1, QUESTION_TEXT).max(MAX_PAGE_CHARACTERS, QUESTION_TEXT),
    maxToken: z.int(MAX_TOKEN_NUMBER).min(1, MAX_TOKEN_NUMBER).max(MAX_MAX_TOKEN, MAX_TOKEN_NUMBER).default(DEFAULT_MAX_TOKEN),
    context: z.array(z.string(CONTEXT_TEXTS).max(MAX_PAGE_CHARACTERS, CONTEXT_TEXTS), CONTEXT_TEXTS).max(MAX_PAGES, CONTEXT_TEXTS).optional(),
  },
  "The question must come as a JSON object.",
);

type PageEstimate = Pick<ReturnType<typeof estimatePage>, "hours" | "features" | "range" | "version">;
export type Answer = { readonly ok: true; readonly data: PageEstimate } | { readonly ok: false; readonly error: string };

/** One page of a visitor's project, in the visitor's words, answered with hours by role and what they are made of. */
export function answerQuestion(input: unknown): Answer {
  const parsed = questionSchema.safeParse(input);
  if (!parsed.success) return { ok: false, error: parsed.error.issues[0]?.message ?? QUESTION_TEXT };
  const { hours, features, range, version } = estimatePage(parsed.data.question, parsed.data.context);
  return { ok: true, data: { hours, features, range, version } };
}
