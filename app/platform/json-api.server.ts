import type { z } from "zod";
import type { Taken } from "./rate-limit.server.ts";

const NO_STORE = { "Cache-Control": "no-store" };

export function answerJson(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: NO_STORE });
}

/** One sentence that says what to do. */
export function refuse(status: number, error: string, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json({ error }, { status, headers: { ...NO_STORE, ...headers } });
}

export function refuseMethod(allowed: string): Response {
  return refuse(405, `This address takes ${allowed} and nothing else.`, { Allow: allowed });
}

export function refuseFor(taken: Extract<Taken, { ok: false }>): Response {
  return refuse(429, "That was a lot in a short time. Please try again in a while.", { "Retry-After": String(taken.retryAfterS) });
}

/** The body as the schema wants it, or the answer that says what is wrong with it. */
export async function readJson<T extends z.ZodType>(request: Request, schema: T): Promise<{ readonly data: z.infer<T> } | { readonly refusal: Response }> {
  let input: unknown;
  try {
    input = await request.json();
  } catch (error) {
    // A connection that breaks is not the sender's grammar.
    if (!(error instanceof SyntaxError)) throw error;
    return { refusal: refuse(400, "The request must come as a JSON object.") };
  }
  const parsed = schema.safeParse(input);
  if (parsed.success) return { data: parsed.data };
  const [issue] = parsed.error.issues;
  return { refusal: refuse(400, issue?.message ?? "The request cannot be read.") };
}
