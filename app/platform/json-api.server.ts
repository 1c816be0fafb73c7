import { z } from "zod";
import { isStorable, NOT_STORABLE } from "#domain/text/storable.ts";
import type { Taken } from "./rate-limit.server.ts";

const NO_STORE = { "Cache-Control": "no-store" };

export function answerJson(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: NO_STORE });
}

/** A refusal with one sentence that says what to do. */
export function refuse(status: number, error: string, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json({ error }, { status, headers: { ...NO_STORE, ...headers } });
}

export function refuseMethod(allowed: string): Response {
  return refuse(405, `This address takes ${allowed} and nothing else.`, { Allow: allowed });
}

export function refuseFor(taken: Extract<Taken, { ok: false }>): Response {
  return refuse(429, "Too many requests in a short time. Please try again later.", { "Retry-After": String(taken.retryAfterS) });
}

const KEY_FIELDS = ["idempotencyKey", "idempotency_key"] as const;

/** The body field that the standard header can replace. */
export const idempotencyFieldOf = (schema: z.ZodType) =>
  schema instanceof z.ZodObject ? KEY_FIELDS.find((field) => field in schema.shape) : undefined;

/** The draft standard puts the key in quotation marks; most senders do not. */
const headerKey = z
  .string()
  .regex(/^(?:"[^"]*"|[^"]*)$/)
  .transform((value) => value.replaceAll('"', ""))
  .pipe(z.uuid());

/** The input with the key from the `Idempotency-Key` header, or the response that says what is wrong with it. */
export function withHeaderKey(
  request: Request,
  schema: z.ZodType,
  input: unknown,
): { readonly input: unknown } | { readonly refusal: Response } {
  const given = request.headers.get("idempotency-key");
  const field = idempotencyFieldOf(schema);
  if (given === null || field === undefined || typeof input !== "object" || input === null) return { input };
  const key = headerKey.safeParse(given.trim());
  if (!key.success) return { refusal: refuse(400, "The header Idempotency-Key must be a UUID.") };
  const inBody: unknown = Reflect.get(input, field);
  const isOther = inBody !== undefined && (typeof inBody !== "string" || inBody.toLowerCase() !== key.data.toLowerCase());
  if (isOther)
    return { refusal: refuse(400, `The header Idempotency-Key and the field ${field} differ. Send one of them, or the same key in both.`) };
  return { input: { ...input, [field]: key.data } };
}

/** The parsed body, or the response that says what is wrong with it. */
export async function readJson<T extends z.ZodType>(
  request: Request,
  schema: T,
): Promise<{ readonly data: z.infer<T> } | { readonly refusal: Response }> {
  let input: unknown;
  try {
    input = await request.json();
  } catch (error) {
    // A broken connection is not the sender's mistake.
    if (!(error instanceof SyntaxError)) throw error;
    return { refusal: refuse(400, "The request must come as a JSON object.") };
  }
  const keyed = withHeaderKey(request, schema, input);
  if ("refusal" in keyed) return keyed;
  const parsed = schema.safeParse(keyed.input);
  // Checks the parsed data, because the schema may have cleaned the input.
  if (parsed.success) return isStorable(parsed.data) ? { data: parsed.data } : { refusal: refuse(400, NOT_STORABLE) };
  const [issue] = parsed.error.issues;
  return { refusal: refuse(400, issue?.message ?? "The request cannot be read.") };
}
