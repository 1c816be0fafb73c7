import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "./config.server.ts";
import { OperatorError } from "./operator-error.ts";
import { dataDirOf } from "./postgres-user.server.ts";

/** Encrypts values the database must store but a stolen copy must not reveal. The first key encrypts, and all of them decrypt. */
export type SecretKeys = readonly Buffer[];

const KEY_FILE = "secret.key";
const OWNER_ONLY = 0o600;
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = "aes-256-gcm";
const PREFIX = "v1.";

/**
 * Created beside the database, never in it. Written completely before it gets its name, so that several processes starting together all
 * read the first one.
 */
async function keyFromDataDir(dataDir: string): Promise<string> {
  const file = join(dataDir, KEY_FILE);
  const fresh = `${file}.${randomUUID()}`;
  try {
    const known = await readFile(file, "utf8").catch(undefinedIfMissing);
    if (known !== undefined) return known.trim();
    await mkdir(dataDir, { recursive: true });
    await writeFile(fresh, `${randomBytes(KEY_BYTES).toString("base64url")}\n`, { mode: OWNER_ONLY });
    await link(fresh, file).catch(unlessExists);
    return (await readFile(file, "utf8")).trim();
  } catch (cause) {
    throw new OperatorError(
      `${file} cannot be used (${cause instanceof Error ? cause.message : String(cause)}). Make the data folder writable, or set SECRET_KEY.`,
      { cause },
    );
  } finally {
    await rm(fresh, { force: true });
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

function unlessExists(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}

export async function loadSecretKeys(config: Pick<Config, "secretKeys" | "dataDir" | "isDataDirChosen">): Promise<SecretKeys> {
  const given = config.secretKeys.length > 0 ? config.secretKeys : [await keyFromDataDir(dataDirOf(config))];
  return given.map((key) => Buffer.from(hkdfSync("sha256", key, "", "orbweave:secrets-in-the-database", KEY_BYTES)));
}

/** `place` is where the text is stored, such as a column and its row. Copied to another place, it cannot be decrypted. */
export function encryptSecret([key]: SecretKeys, place: string, text: string): string {
  if (!key) throw new Error("There is no key to encrypt with.");
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(place));
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return PREFIX + Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
}

export const isEncrypted = (stored: string) => stored.startsWith(PREFIX);

function decryptWith(key: Buffer, place: string, bytes: Buffer): string | undefined {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place));
  try {
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return undefined;
  }
}

/** Undefined if none of our keys encrypted it for this place. */
export function decryptSecret(keys: SecretKeys, place: string, stored: string): string | undefined {
  if (!isEncrypted(stored)) return undefined;
  const bytes = Buffer.from(stored.slice(PREFIX.length), "base64url");
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  for (const key of keys) {
    const text = decryptWith(key, place, bytes);
    if (text !== undefined) return text;
  }
  return undefined;
}
