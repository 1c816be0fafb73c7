import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const argon2Async = promisify(argon2);

/** OWASP's first recommendation for Argon2id. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_BYTES = 32;
const SALT_BYTES = 16;

const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/={1,2}$/, "");

/** A PHC string, so that the cost can be raised later while old hashes still verify. */
function stored(nonce: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/** Matches no password. Verifying against it makes refusing an unknown account take as long as refusing a known one. */
export const UNKNOWN_ACCOUNT_HASH = stored(Buffer.alloc(SALT_BYTES), Buffer.alloc(TAG_BYTES));

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  return stored(nonce, await argon2Async("argon2id", { ...COST, message: password, nonce, tagLength: TAG_BYTES }));
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (!match) return false;
  const [, memory, passes, parallelism, salt = "", tagged = ""] = match;
  const expected = Buffer.from(tagged, "base64");
  const tag = await argon2Async("argon2id", {
    message: password,
    nonce: Buffer.from(salt, "base64"),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(tag, expected);
}
