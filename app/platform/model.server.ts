import { setTimeout as wait } from "node:timers/promises";
import { trimEndOf } from "#domain/text/trim-end-of.ts";
import type { Config } from "./config.server.ts";
import { type CallResult, callModel, type Endpoint, NO_COST, type Usage } from "./model-call.server.ts";
import { bodyOf, type Dialect, firstDialect, type ModelQuestion, nameOf, otherDialect } from "./model-dialect.server.ts";
import { timedSemaphore } from "./semaphore.ts";

export interface ModelCost extends Usage {
  /** Requests that may have been charged, but got no response that says how much. */
  readonly unknownCalls: number;
}

export interface ModelFailure {
  readonly reason: "slow" | "unavailable" | "refused" | "declined" | "cut_off" | "garbage";
  /** For the log: contains nothing of the question. */
  readonly status?: number;
  readonly code?: string;
}

export type ModelReply = { readonly cost: ModelCost } & (
  | { readonly ok: true; readonly content: string }
  | ({ readonly ok: false } & ModelFailure)
);

/** A slot among the few concurrent calls, and the time left for it. */
export interface ModelSlot {
  ask(question: ModelQuestion): Promise<ModelReply>;
  /** Every acquired slot must be released. */
  release(): void;
}

export interface LanguageModel {
  readonly name: string;
  /** Undefined if no slot becomes free in time. */
  acquireSlot(): Promise<ModelSlot | undefined>;
  /** Concurrent callers with the same key share one piece of work. */
  share<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Upper bound of a question's tokens: a token is at least one byte. */
  mostInputTokens(question: ModelQuestion): number;
}

const LIMITS = {
  /** From requesting a slot to the response, including everything in between. */
  totalMs: 20_000,
  atOnce: 4,
  queueMs: 6_000,
  retryAfterMs: 500,
};

/** The number of requests per question that can be charged: the first and its retry. Refusals are free. */
export const MAX_CHARGED_CALLS = 2;
/** A visitor is waiting: a server that asks for a longer pause (Retry-After) is not retried. */
const MAX_RETRY_AFTER_MS = 5_000;
const MAX_REFUSALS = 8;

function endpointOf({ baseUrl, apiKey }: { readonly baseUrl: string; readonly apiKey: string }): Endpoint {
  const url = new URL(baseUrl);
  url.pathname = `${trimEndOf(url.pathname, "/")}/chat/completions`;
  return { url: url.href, apiKey };
}

/** A word such as `invalid_api_key`; anything longer could repeat the question. */
function codeIn(body: string): string | undefined {
  return /"code"\s*:\s*"([\w.-]{1,60})"/.exec(body)?.[1];
}

function failureOf(result: Exclude<CallResult, { kind: "answered" }>): ModelFailure {
  if (result.kind === "useless") return { reason: result.reason };
  if (result.kind === "slow") return { reason: "slow" };
  const code = result.kind === "refused" ? codeIn(result.body) : result.code;
  return { reason: result.kind, ...(result.status !== undefined && { status: result.status }), ...(code !== undefined && { code }) };
}

function addCost(cost: ModelCost, result: CallResult): ModelCost {
  const usage = result.kind === "refused" ? NO_COST : result.kind === "slow" ? undefined : result.usage;
  if (!usage) return { ...cost, unknownCalls: cost.unknownCalls + 1 };
  return { ...cost, inputTokens: cost.inputTokens + usage.inputTokens, outputTokens: cost.outputTokens + usage.outputTokens };
}

/** Finds the options the server accepts, and remembers them: refusals are free, but take time. */
function interpreter(endpoint: Endpoint, model: string, baseUrl: string) {
  let learned = firstDialect(baseUrl);

  return {
    mostBytes: (question: ModelQuestion) => Buffer.byteLength(bodyOf(learned, model, question)),

    async call(question: ModelQuestion, signal: AbortSignal): Promise<CallResult> {
      const tried = new Set<string>();
      let dialect: Dialect = learned;
      for (;;) {
        const result = await callModel(endpoint, bodyOf(dialect, model, question), signal);
        if (result.kind === "answered") learned = dialect;
        if (result.kind !== "refused" || (result.status !== 400 && result.status !== 422)) return result;
        tried.add(nameOf(dialect));
        const other = otherDialect(dialect, result.body);
        if (!other || tried.has(nameOf(other)) || tried.size >= MAX_REFUSALS) return result;
        dialect = other;
      }
    },
  };
}

type Call = (signal: AbortSignal) => Promise<CallResult>;

/** Retries once after a network failure, 429 or 5xx, within the remaining time. */
async function askTwice(call: Call, retryAfterMs: number, signal: AbortSignal): Promise<ModelReply> {
  let cost: ModelCost = { ...NO_COST, unknownCalls: 0 };
  for (let callsLeft = MAX_CHARGED_CALLS; ;) {
    const result = await call(signal);
    cost = addCost(cost, result);
    callsLeft -= 1;
    if (result.kind === "answered") return { ok: true, content: result.content, cost };
    const pauseMs = result.kind === "unavailable" ? (result.retryAfterMs ?? retryAfterMs) : undefined;
    if (pauseMs === undefined || pauseMs > MAX_RETRY_AFTER_MS || callsLeft === 0) return { ok: false, ...failureOf(result), cost };
    await wait(pauseMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return { ok: false, reason: "slow", cost };
  }
}

/** Any server with OpenAI's chat completions API; undefined without a key. */
export function openModel({ model }: Pick<Config, "model">, limits: Partial<typeof LIMITS> = {}): LanguageModel | undefined {
  const { apiKey, baseUrl, name } = model;
  if (apiKey === undefined) return undefined;
  const { totalMs, atOnce, queueMs, retryAfterMs } = { ...LIMITS, ...limits };
  const { call, mostBytes } = interpreter(endpointOf({ baseUrl, apiKey }), name, baseUrl);
  const acquire = timedSemaphore(atOnce, queueMs);
  const shared = new Map<string, Promise<unknown>>();
  return {
    name,
    mostInputTokens: mostBytes,
    async acquireSlot() {
      const signal = AbortSignal.timeout(totalMs);
      const release = await acquire();
      return release && { release, ask: (question) => askTwice((until) => call(question, until), retryAfterMs, signal) };
    },
    share<T>(key: string, work: () => Promise<T>): Promise<T> {
      const running = shared.get(key) ?? work().finally(() => shared.delete(key));
      shared.set(key, running);
      return running as Promise<T>;
    },
  };
}
