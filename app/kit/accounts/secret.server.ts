import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

const SECRET_BYTES = 32;

export const newSecret = () => randomBytes(SECRET_BYTES).toString("base64url");

/** Random secrets need only a fast hash: even the shortest, a ticket's passcode of 80 bits, cannot be guessed. */
export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("hex");

export function isSecret(secret: string, hash: string): boolean {
  const [given, stored] = [Buffer.from(hashSecret(secret)), Buffer.from(hash)];
  return given.length === stored.length && timingSafeEqual(given, stored);
}
