import { z } from "zod";

export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** The outcome of one request. Without `usage` its cost is unknown. */
export type CallResult =
  | { readonly kind: "answered"; readonly content: string; readonly usage: Usage | undefined }
  | { readonly kind: "useless"; readonly reason: "garbage" | "cut_off" | "declined"; readonly usage: Usage | undefined }
  | { readonly kind: "refused"; readonly status: number; readonly body: string }
  | {
      readonly kind: "unavailable";
      readonly status?: number;
      readonly code?: string;
      readonly retryAfterMs?: number;
      readonly usage: Usage | undefined;
    }
  | { readonly kind: "slow" };

export interface Endpoint {
  readonly url: string;
  readonly apiKey: string;
}

export const NO_COST: Usage = { inputTokens: 0, outputTokens: 0 };

/** A response has a few hundred bytes; the rest is for servers that add a lot of metadata. */
const MAX_BODY_BYTES = 262_144;
/** The request never arrived. */
const NEVER_ARRIVED = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"];

const count = z.int().min(0);
const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
});
const usageSchema = z.object({ usage: z.object({ prompt_tokens: count, completion_tokens: count }) });

async function readBody(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) break;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function usageOf(body: unknown): Usage | undefined {
  const { data } = usageSchema.safeParse(body);
  return data && { inputTokens: data.usage.prompt_tokens, outputTokens: data.usage.completion_tokens };
}

function readCompletion(text: string): CallResult {
  const body = parseJson(text);
  const usage = usageOf(body);
  const choice = completionSchema.safeParse(body).data?.choices[0];
  if (!choice) return { kind: "useless", reason: "garbage", usage };
  const { finish_reason: finish, message } = choice;
  if (message.refusal || finish === "content_filter") return { kind: "useless", reason: "declined", usage };
  // A truncated answer counts as none, even if it can be parsed.
  if (finish === "length") return { kind: "useless", reason: "cut_off", usage };
  return message.content ? { kind: "answered", content: message.content, usage } : { kind: "useless", reason: "garbage", usage };
}

function retryAfterMs(response: Response): number | undefined {
  const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}

async function readResponse(response: Response): Promise<CallResult> {
  const { status } = response;
  const text = await readBody(response);
  if (response.ok) return readCompletion(text);
  if (status === 429 || status >= 500) {
    const wait = retryAfterMs(response);
    return { kind: "unavailable", status, ...(wait !== undefined && { retryAfterMs: wait }), usage: status === 429 ? NO_COST : undefined };
  }
  return { kind: "refused", status, body: text };
}

function unavailable(error: unknown): CallResult {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : undefined;
  return {
    kind: "unavailable",
    ...(code !== undefined && { code }),
    usage: code !== undefined && NEVER_ARRIVED.includes(code) ? NO_COST : undefined,
  };
}

/** Never throws: everything a network and a remote server can do is returned as a value. */
export async function callModel({ url, apiKey }: Endpoint, body: string, signal: AbortSignal): Promise<CallResult> {
  try {
    const headers = { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" };
    // A redirect would send a visitor's text to an address the operator did not configure.
    return await readResponse(await fetch(url, { method: "POST", headers, body, signal, redirect: "error" }));
  } catch (error) {
    return signal.aborted ? { kind: "slow" } : unavailable(error);
  }
}
