import { createHash } from "node:crypto";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { takeFrom } from "./rate-limit.server.ts";
import type { Services } from "./services.ts";
import type { Tx } from "./write.server.ts";

interface KeyReused {
  readonly ok: false;
  readonly reason: "key_reused";
}

/** Hash of what makes two requests the same; stored beside the key. */
export const requestHash = (content: unknown): string => createHash("sha256").update(JSON.stringify(content)).digest("base64url");

/**
 * The response to a request whose key is already stored: what it created, unless the key came with different content then. Undefined for a
 * new key.
 */
export async function answerRepeated<Row extends { readonly requestHash: string | null }, Answer>(
  rows: PromiseLike<readonly Row[]>,
  hash: string,
  answer: (known: Row) => Answer | Promise<Answer>,
): Promise<Answer | KeyReused | undefined> {
  const [known] = await rows;
  if (!known) return undefined;
  return known.requestHash === hash ? answer(known) : { ok: false, reason: "key_reused" };
}

/**
 * Whether a form that stores no row with its key is submitted for the first time: a second click or a retry within a day must not send the
 * mail again. If the transaction fails, the key is free again.
 */
export const isFirstSend = async (services: Pick<Services, "clock" | "linkSecret">, tx: Tx, key: string): Promise<boolean> =>
  (await takeFrom({ ...services, db: tx }, key, { max: 1, windowMs: DAY_MS })).ok;

/** Thrown in the transaction of a request whose key was stored meanwhile, to roll it back. */
export class KeyTaken extends Error {
  override name = "KeyTaken";
}

/** Of two concurrent requests with the same key, the database lets one store; the other gets what the first one created. */
export async function storeOnce<Stored, Repeated>(
  store: () => Promise<Stored>,
  find: () => Promise<Repeated | undefined>,
): Promise<Stored | Repeated> {
  try {
    return await store();
  } catch (error) {
    const repeated = error instanceof KeyTaken ? await find() : undefined;
    if (repeated === undefined) throw error;
    return repeated;
  }
}
