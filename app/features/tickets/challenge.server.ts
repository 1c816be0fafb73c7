import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { isWorkDone, WORK_BITS } from "#domain/tickets/proof-of-work.ts";
import { takeFrom } from "#platform/rate-limit.server.ts";
import type { Services } from "#platform/services.ts";

const LIVES_MS = 10 * 60_000;
const NONCE_BYTES = 12;
const SHAPE = /^([0-9a-z]{1,12})\.([\w-]{16})\.([\w-]{43})$/;

const sealOf = ({ linkSecret }: Pick<Services, "linkSecret">, issued: string, nonce: string) => createHmac("sha256", linkSecret).update(`ticket-challenge:${issued}:${nonce}`).digest();

const sha256 = (text: string) => createHash("sha256").update(text).digest();

/** Find `work` so that SHA-256 of `challenge:work` begins with this many zero bits. Nothing is stored until it is used. */
export function newChallenge(services: Pick<Services, "linkSecret" | "clock">) {
  const issued = services.clock.now().getTime().toString(36);
  const nonce = randomBytes(NONCE_BYTES).toString("base64url");
  return { challenge: `${issued}.${nonce}.${sealOf(services, issued, nonce).toString("base64url")}`, bits: WORK_BITS, expires_in_s: LIVES_MS / 1000 };
}

/** Whether the work was done for a challenge of ours, lately, and not used before. */
export async function spendWork(services: Services, challenge = "", work = ""): Promise<boolean> {
  const [, issued = "", nonce = "", seal = ""] = SHAPE.exec(challenge) ?? [];
  if (seal === "" || !timingSafeEqual(Buffer.from(seal, "base64url"), sealOf(services, issued, nonce))) return false;
  if (services.clock.now().getTime() - Number.parseInt(issued, 36) > LIVES_MS) return false;
  if (!(await isWorkDone(sha256, challenge, work))) return false;
  return (await takeFrom(services, `ticket-work:${nonce}`, { max: 1, windowMs: LIVES_MS })).ok;
}
