import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { type Challenge, isWorkDone, workBitsFor } from "#domain/forms/proof-of-work.ts";
import { countOf, type Limit, takeFrom } from "./rate-limit.server.ts";
import type { Services } from "./services.ts";
import type { Tx } from "./write.server.ts";

/**
 * A public form. Up to `calm` submissions are stored at once; beyond that every client has to solve a proof of work, and none is refused.
 */
export interface BusyForm {
  readonly name: "tickets" | "audits" | "applications" | "poaching";
  readonly calm: Limit;
}

export interface Proof {
  readonly challenge?: string | undefined;
  readonly work?: string | undefined;
}

/** The hidden fields of a form that was asked for work. Longer ones are not ours. */
const MAX_PROOF_CHARACTERS = 200;

export function proofIn(form: FormData): Proof {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" && value.length <= MAX_PROOF_CHARACTERS ? value : undefined;
  };
  return { challenge: read("challenge"), work: read("work") };
}

const LIVES_MS = 10 * 60_000;
const NONCE_BYTES = 12;
const SHAPE = /^([0-9a-z]{1,12})\.(\d{1,2})\.([\w-]{16})\.([\w-]{43})$/;

const keyOf = ({ name }: BusyForm) => `${name}:stored`;

const sealOf = ({ linkSecret }: Pick<Services, "linkSecret">, { name }: BusyForm, issued: string, bits: string, nonce: string) =>
  createHmac("sha256", linkSecret).update(`work-challenge:${name}:${issued}:${bits}:${nonce}`).digest();

/** Find `work` so that SHA-256 of `challenge:work` begins with this many zero bits. Nothing is stored until it is used. */
export async function newChallenge(services: Services, form: BusyForm): Promise<Challenge & { readonly expires_in_s: number }> {
  const bits = workBitsFor(await countOf(services, keyOf(form)), form.calm.max);
  const issued = services.clock.now().getTime().toString(36);
  const nonce = randomBytes(NONCE_BYTES).toString("base64url");
  return {
    challenge: `${issued}.${bits}.${nonce}.${sealOf(services, form, issued, String(bits), nonce).toString("base64url")}`,
    bits,
    expires_in_s: LIVES_MS / 1000,
  };
}

/** Whether the work was done for a challenge of ours, for this form, lately, and not used before. */
async function spendWork(services: Services, form: BusyForm, { challenge = "", work = "" }: Proof): Promise<boolean> {
  const [, issued = "", bits = "", nonce = "", seal = ""] = SHAPE.exec(challenge) ?? [];
  if (seal === "" || !timingSafeEqual(Buffer.from(seal, "base64url"), sealOf(services, form, issued, bits, nonce))) return false;
  if (services.clock.now().getTime() - Number.parseInt(issued, 36) > LIVES_MS) return false;
  if (!isWorkDone({ challenge, bits: Number(bits) }, work)) return false;
  return (await takeFrom(services, `work:${nonce}`, { max: 1, windowMs: LIVES_MS })).ok;
}

/** Whether one more may be stored: there is room, or the work was done. */
export async function isAdmitted(services: Services, form: BusyForm, proof: Proof): Promise<boolean> {
  return (await countOf(services, keyOf(form))) < form.calm.max || (await spendWork(services, form, proof));
}

/** In the transaction that stores it: what is refused must not bring others to work. */
export async function countStored(services: Services, tx: Tx, form: BusyForm): Promise<void> {
  await takeFrom({ ...services, db: tx }, keyOf(form), form.calm);
}
