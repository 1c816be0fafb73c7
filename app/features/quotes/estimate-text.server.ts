import { estimatePage, type PageEstimate, type readerOfPages } from "#domain/estimation/estimate-page.ts";
import { type RoleHours, isRoleHours } from "#domain/pricing/hours.ts";
import type { LanguageModel, ModelFailure, ModelSlot } from "#platform/model.server.ts";
import type { ModelQuestion } from "#platform/model-dialect.server.ts";
import type { Services } from "#platform/services.ts";
import { eq, sql } from "drizzle-orm";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { modelAnswers } from "#db/schema/quotes.ts";
import { reserve, settle } from "./model-budget.server.ts";
import { readHours, withHours } from "./model-hours.server.ts";
import { answerKey, questionAbout } from "./model-question.server.ts";

type Stored = Pick<Services, "db" | "clock">;

/** A fallback figure shown to a visitor is reused if the quote is stored within this time. */
const FALLBACK_HOLDS_MS = HOUR_MS;

const MODEL_PREFIX = "model:";

type KnownAnswer = { readonly by: "model"; readonly hours: RoleHours } | { readonly by: "embedded" };

async function findAnswer({ db, clock }: Stored, key: string): Promise<KnownAnswer | undefined> {
  const [row] = await db.select().from(modelAnswers).where(eq(modelAnswers.key, key));
  if (!row) return undefined;
  const { hours, version } = row.answer;
  if (version.startsWith(MODEL_PREFIX)) return isRoleHours(hours) ? { by: "model", hours } : undefined;
  return clock.now().getTime() - row.createdAt.getTime() < FALLBACK_HOLDS_MS ? { by: "embedded" } : undefined;
}

/** Omits the features, which quote the visitor's text and can be extracted again. A fallback never replaces a model's answer. */
async function keepAnswer({ db, clock }: Stored, key: string, { hours, range, version }: PageEstimate): Promise<void> {
  const answer = { hours, features: [], range, version };
  const createdAt = clock.now();
  await db
    .insert(modelAnswers)
    .values({ key, answer, createdAt })
    .onConflictDoUpdate({
      target: modelAnswers.key,
      set: { answer, createdAt },
      setWhere: sql`not starts_with(${modelAnswers.answer} ->> 'version', ${MODEL_PREFIX})`,
    });
}

export interface TextToEstimate {
  readonly text: string;
  /** Texts of the previous pages. */
  readonly context?: readonly string[] | undefined;
  readonly maxToken: number;
  /** Shared by a batch of pages, so that each text is parsed once. */
  readonly read?: ReturnType<typeof readerOfPages>;
}

/** Five named numbers take about 35 tokens, so a call with a lower limit would be wasted. */
const MIN_ANSWER_TOKENS = 40;
const MAX_ANSWER_TOKENS = 400;
const WORDS = /[\p{L}\p{N}]/u;

/** For the log only; the visitor gets the embedded estimate instead of an error. */
interface Failure extends Omit<ModelFailure, "reason"> {
  readonly ok: false;
  readonly reason: ModelFailure["reason"] | "busy" | "visitor_limit" | "daily_limit" | "nonsense";
}

type Asked = { readonly ok: true; readonly hours: RoleHours } | Failure;

interface Asking {
  readonly model: LanguageModel;
  readonly question: ModelQuestion;
  readonly embedded: PageEstimate;
  readonly address: string;
}

async function askInSlot(services: Services, slot: ModelSlot, { model, question, embedded, address }: Asking): Promise<Asked> {
  const reserved = await reserve(services, address, { input: model.mostInputTokens(question), output: question.maxTokens });
  if (!reserved.ok) return reserved;
  const { cost, ...reply } = await slot.ask(question);
  await settle(services, reserved.reservation, cost);
  if (!reply.ok) return reply;
  const hours = readHours(reply.content, embedded);
  return hours ? { ok: true, hours } : { ok: false, reason: "nonsense" };
}

async function ask(services: Services, asking: Asking): Promise<Asked> {
  const slot = await asking.model.acquireSlot();
  if (!slot) return { ok: false, reason: "busy" };
  try {
    return await askInSlot(services, slot, asking);
  } finally {
    slot.release();
  }
}

/** Stores the result, even a fallback, so that the stored quote has the same figure for the same text. */
async function askAndKeep(services: Services, key: string, asking: Asking): Promise<PageEstimate> {
  const { model, embedded } = asking;
  const asked = await ask(services, asking);
  const estimate = asked.ok ? withHours(embedded, asked.hours, model.name) : embedded;
  if (!asked.ok) {
    const { reason, status, code } = asked;
    services.log.warn({ reason, status, code, model: model.name }, "the embedded estimator answered instead of the model");
  }
  await keepAnswer(services, key, estimate);
  return estimate;
}

async function estimateByModel(services: Services, asking: Asking): Promise<PageEstimate> {
  const { model, question, embedded } = asking;
  const key = answerKey(model.name, question);
  const find = async () => {
    const known = await findAnswer(services, key);
    return known?.by === "model" ? withHours(embedded, known.hours, model.name) : known && embedded;
  };
  if (question.maxTokens < MIN_ANSWER_TOKENS) return (await find()) ?? embedded;
  // Looked up again inside the shared call: otherwise a request that missed the cache just before would call the model twice.
  return model.share(key, async () => (await find()) ?? askAndKeep(services, key, asking));
}

/** One page's hours, from the language model if configured; otherwise, or on any failure, from the embedded estimator. */
export async function estimateText(
  services: Services,
  { text, context, maxToken, read }: TextToEstimate,
  visitor: { readonly address: string },
): Promise<PageEstimate> {
  const page = text.trim();
  const embedded = estimatePage(page, context, read);
  const { model } = services;
  if (!model || !WORDS.test(page)) return embedded;
  const question = questionAbout(page, embedded, Math.min(maxToken, MAX_ANSWER_TOKENS));
  try {
    return await estimateByModel(services, { model, question, embedded, address: visitor.address });
  } catch (error) {
    services.log.error({ err: error, reason: "broken" }, "the embedded estimator answered instead of the model");
    return embedded;
  }
}
