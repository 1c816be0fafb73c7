import { createHash } from "node:crypto";

interface KeyReused {
  readonly ok: false;
  readonly reason: "key_reused";
}

/** Of what makes two requests the same one; stored beside the key. */
export const requestHash = (content: unknown): string => createHash("sha256").update(JSON.stringify(content)).digest("base64url");

/**
 * The answer to a request whose key is stored already: what it made, unless the key came with something else then. Undefined for a new key.
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

/** Thrown in the transaction of a request whose key was stored meanwhile, so that nothing of it stays. */
export class KeyTaken extends Error {
  override name = "KeyTaken";
}

/** Of two requests with one key at the same moment the database lets one store; the other is answered with what that one made. */
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
