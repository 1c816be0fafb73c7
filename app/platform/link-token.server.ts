import { randomBytes, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { settings } from "#db/schema/settings.ts";
import type { Db } from "./db.server.ts";
import { hmac } from "./hmac.server.ts";

const SECRET_KEY = "link_secret";
const SECRET_BYTES = 32;
const ID_BYTES = 16;
const TAG_BYTES = 16;

/** Created once per installation. Backups include it, so that mailed links keep working after a restore. */
export async function loadLinkSecret(db: Db): Promise<Buffer> {
  await db
    .insert(settings)
    .values({ key: SECRET_KEY, value: randomBytes(SECRET_BYTES).toString("base64url") })
    .onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.key, SECRET_KEY));
  return Buffer.from(String(row?.value), "base64url");
}

function tagOf(secret: Buffer, kind: string, id: Buffer): Buffer {
  return hmac(secret).update(`${kind}:`).update(id).digest().subarray(0, TAG_BYTES);
}

/**
 * An unguessable name for a record: its id and a signature. Nothing is stored, so an attacker who reads only the records learns no link,
 * and "send again" can always recreate it. The kind is signed too, so that a link to one kind of record opens no other.
 */
export function linkToken(secret: Buffer, kind: string, id: string): string {
  const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
  return Buffer.concat([bytes, tagOf(secret, kind, bytes)]).toString("base64url");
}

/** The id in the token, or undefined for anything we did not issue for this kind. */
export function readLinkToken(secret: Buffer, kind: string, token: string): string | undefined {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== ID_BYTES + TAG_BYTES || bytes.toString("base64url") !== token) return undefined;
  const id = bytes.subarray(0, ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), tagOf(secret, kind, id))) return undefined;
  return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
