import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

const SECRET_BYTES = 32;

export const newSecret = () => randomBytes(SECRET_BYTES).toString("base64url");

/** Random secrets need only a fast hash: 256 bits cannot be guessed, so a slow hash would add nothing. */
export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("hex");

export function isSecret(secret: string, hash: string): boolean {
  const [given, stored] = [Buffer.from(hashSecret(secret)), Buffer.from(hash)];
  return given.length === stored.length && timingSafeEqual(given, stored);
}
