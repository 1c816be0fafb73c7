import type { z } from "zod";

/** An operation that needs no account, for the OpenAPI document. */
export interface ApiOperation {
  readonly method: "get" | "post" | "put";
  /** In OpenAPI's syntax, with `{token}`. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  /** Accepted as JSON, and as a multipart form if files are accepted. */
  readonly body?: { readonly schema: z.ZodType; readonly takesFiles?: boolean };
  readonly answers: Readonly<Record<number, { readonly description: string; readonly schema?: z.ZodType }>>;
  /** In addition to 400 for invalid input. */
  readonly refusals?: Readonly<Record<number, string>>;
}

export const TOO_MANY = { 429: "Too many in a short time. `Retry-After` says how many seconds to wait." };
export const KEY_REUSED = { 409: "The idempotency key was used with other content." };
export const FILE_REFUSALS = {
  413: "A file is too large, or has too many pixels.",
  415: "A file is of a kind that is not taken.",
  503: "Very many files are being sent: try again in a minute.",
};
