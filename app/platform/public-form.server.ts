import { randomBytes, timingSafeEqual } from "node:crypto";
import { type Challenge, isWorkDone, workBitsFor } from "#domain/forms/proof-of-work.ts";
import type { Ctx } from "./actor.ts";
import { hmac } from "./hmac.server.ts";
import { countOf, giveBack, type Limit, takeFrom } from "./rate-limit.server.ts";
import type { Services } from "./services.ts";
import { visitorKey } from "./visitor-key.server.ts";

/** A form that everybody may send. Its name is part of every signature: what was issued for one form is worth nothing for another. */
export interface PublicForm {
  /** No other form has it. */
  readonly name: string;
  /** From one network. */
  readonly perSender: Limit;
  /** What comes within it is stored without more ado; beyond it every browser has to work for it, but no person is shut out. */
  readonly calm: Limit;
}

export interface Proof {
  readonly challenge?: string | undefined;
  readonly work?: string | undefined;
}

/** Longer hidden fields are not ours. */
const MAX_PROOF_CHARACTERS = 200;

function hiddenIn(form: FormData, name: "opened" | "challenge" | "work"): string | undefined {
  const value = form.get(name);
  return typeof value === "string" && value.length <= MAX_PROOF_CHARACTERS ? value : undefined;
}

export const proofIn = (form: FormData): Proof => ({ challenge: hiddenIn(form, "challenge"), work: hiddenIn(form, "work") });

/** No person fills in a form in less. */
const MIN_FILLING_MS = 2_000;
/** A page may stay open over a holiday. */
const OPENED_LIVES_MS = 14 * 86_400_000;
const WORK_LIVES_MS = 10 * 60_000;
const NONCE_BYTES = 12;
const SHAPE = /^([0-9a-z]{1,12})\.(\d{1,2})\.([\w-]{16})\.([\w-]{43})$/;

type Signer = Pick<Services, "linkSecret" | "clock">;

const sealOf = ({ linkSecret }: Signer, { name }: PublicForm, issued: string, bits: string, nonce: string) =>
  hmac(linkSecret).update(`form-challenge:${name}:${issued}:${bits}:${nonce}`).digest();

/** Nothing is stored until it is used. */
function issue(services: Signer, form: PublicForm, bits: number): string {
  const issued = services.clock.now().getTime().toString(36);
  const nonce = randomBytes(NONCE_BYTES).toString("base64url");
  return `${issued}.${bits}.${nonce}.${sealOf(services, form, issued, String(bits), nonce).toString("base64url")}`;
}

/** Undefined for what we did not issue for this form. */
function readChallenge(services: Signer, form: PublicForm, text = "") {
  const [, issued = "", bits = "", nonce = "", seal = ""] = SHAPE.exec(text) ?? [];
  if (seal === "" || !timingSafeEqual(Buffer.from(seal, "base64url"), sealOf(services, form, issued, bits, nonce))) return undefined;
  return { ageMs: services.clock.now().getTime() - Number.parseInt(issued, 36), bits: Number(bits), nonce };
}

/** For the hidden field `opened`: says when a form was handed out, without a script and without trust in the sender's clock. */
export const handOut = (services: Signer, form: PublicForm): string => issue(services, form, 0);

interface OpenedRefusal {
  readonly sentence: string;
  /** For the field in the form that goes back. */
  readonly opened: string;
}

/** Undefined when there was time to fill in the form that we handed out. It may be sent again, such as with a mistake mended. */
export function refuseOpened(services: Signer, form: PublicForm, sent: FormData): OpenedRefusal | undefined {
  const opened = hiddenIn(sent, "opened") ?? "";
  const read = readChallenge(services, form, opened);
  if (!read || read.bits > 0 || read.ageMs > OPENED_LIVES_MS)
    return {
      sentence: "Nothing was sent yet: we could not tell when this form was opened. Please send it again.",
      opened: handOut(services, form),
    };
  if (read.ageMs < MIN_FILLING_MS) return { sentence: "That was very quick. Please wait a moment and send it again.", opened };
  return undefined;
}

const countKey = ({ name }: PublicForm) => `${name}:stored`;

/** Find `work` so that SHA-256 of `challenge:work` begins with this many zero bits. */
export async function newChallenge(services: Services, form: PublicForm): Promise<Challenge & { readonly expires_in_s: number }> {
  const bits = workBitsFor(await countOf(services, countKey(form)), form.calm.max);
  return { challenge: issue(services, form, bits), bits, expires_in_s: WORK_LIVES_MS / 1000 };
}

/** Whether the work was done for a challenge of ours, for this form, lately, and not used before. */
async function spendWork(services: Services, form: PublicForm, { challenge = "", work = "" }: Proof): Promise<boolean> {
  const read = readChallenge(services, form, challenge);
  // What a form is handed out with asks for no work, so it proves none.
  if (!read || read.bits === 0 || read.ageMs > WORK_LIVES_MS || !isWorkDone({ challenge, bits: read.bits }, work)) return false;
  return (await takeFrom(services, `work:${read.nonce}`, { max: 1, windowMs: WORK_LIVES_MS })).ok;
}

export type Admitted =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: "too_many"; readonly retryAfterS: number }
  | { readonly ok: false; readonly reason: "work_needed" };

/** The network that it comes from, for limits. */
export const senderOf = ({ services, actor }: Ctx) => visitorKey(services, actor.kind === "system" ? "" : actor.address);

/** Whether one more may be stored: the sender has not sent too many, and there is room or the work was done. */
export async function admit(ctx: Ctx, form: PublicForm, proof: Proof): Promise<Admitted> {
  const { services } = ctx;
  const key = `${form.name}:${senderOf(ctx)}`;
  const own = await takeFrom(services, key, form.perSender);
  if (!own.ok) return { ...own, reason: "too_many" };
  if ((await countOf(services, countKey(form))) < form.calm.max || (await spendWork(services, form, proof))) return { ok: true };
  // The same comes again, with its work.
  await giveBack(services, key);
  return { ok: false, reason: "work_needed" };
}

/**
 * After the commit of what was stored: what is refused must not bring others to work. Not in its transaction: there is one count for all
 * senders, and each would wait for the commit of the one before.
 */
export async function countStored(services: Services, form: PublicForm): Promise<void> {
  await takeFrom(services, countKey(form), form.calm);
}
