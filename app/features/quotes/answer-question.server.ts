import { z } from "zod";
import type { PageEstimate } from "#domain/estimation/estimate-page.ts";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { MAX_PAGE_CHARACTERS, MAX_PAGES } from "#domain/wizard/page-limits.ts";
import type { Ctx } from "#platform/actor.ts";
import { takeFrom } from "#platform/rate-limit.server.ts";
import { estimateText } from "./estimate-text.server.ts";
import { visitorKey } from "#platform/visitor-key.server.ts";

const DEFAULT_MAX_TOKEN = 100;
const MAX_MAX_TOKEN = 1_000;
/** One wizard may request 50 pages at once, and again after edits. */
const QUESTIONS = { max: 1_500, windowMs: HOUR_MS };

const QUESTION_TEXT = "The question must be a text of 1 to 4,000 characters.";
const MAX_TOKEN_NUMBER = "maxToken must be a whole number from 1 to 1,000.";
const CONTEXT_TEXTS = "The context must be a list of at most 50 texts of at most 4,000 characters each.";
const TOO_MANY = "That was a great many estimates for one hour. Please try again a little later.";

export const questionSchema = z.object(
  {
    question: z
      .string(QUESTION_TEXT)
      .trim()
      .min(1, QUESTION_TEXT)
      .max(MAX_PAGE_CHARACTERS, QUESTION_TEXT)
      .describe("One page of a project, in the visitor's words."),
    maxToken: z.int(MAX_TOKEN_NUMBER).min(1, MAX_TOKEN_NUMBER).max(MAX_MAX_TOKEN, MAX_TOKEN_NUMBER).default(DEFAULT_MAX_TOKEN),
    context: z
      .array(z.string(CONTEXT_TEXTS).max(MAX_PAGE_CHARACTERS, CONTEXT_TEXTS), CONTEXT_TEXTS)
      .max(MAX_PAGES, CONTEXT_TEXTS)
      .optional()
      .describe("The pages before it: what several share is counted once."),
  },
  "The question must come as a JSON object.",
);

export type Answer =
  | { readonly ok: true; readonly data: PageEstimate }
  | { readonly ok: false; readonly reason: "invalid"; readonly error: string }
  | { readonly ok: false; readonly reason: "too_many"; readonly error: string; readonly retryAfterS: number };

/** Estimates one page that a visitor described: hours by role and the recognised features. */
export async function answerQuestion({ services, actor }: Ctx, input: unknown): Promise<Answer> {
  const address = actor.kind === "system" ? "" : actor.address;
  const taken = await takeFrom(services, `estimate:${visitorKey(services, address)}`, QUESTIONS);
  if (!taken.ok) return { ok: false, reason: "too_many", error: TOO_MANY, retryAfterS: taken.retryAfterS };
  const parsed = questionSchema.safeParse(input);
  if (!parsed.success) return { ok: false, reason: "invalid", error: parsed.error.issues[0]?.message ?? QUESTION_TEXT };
  const { question, maxToken, context } = parsed.data;
  return { ok: true, data: await estimateText(services, { text: question, context, maxToken }, { address }) };
}
