import { randomBytes, timingSafeEqual } from "node:crypto";
import { type Challenge, isWorkDone, workBitsFor } from "#domain/forms/proof-of-work.ts";
import { DAY_MS } from "#domain/schedule/durations.ts";
import type { Ctx } from "./actor.ts";
import { hmac } from "./hmac.server.ts";
import { countOf, refund, type Limit, takeFrom } from "./rate-limit.server.ts";
import { senderOf } from "./sender-limit.server.ts";
import type { Services } from "./services.ts";

/** A form that anyone may send. Its name is part of every signature, so that a token issued for one form is not valid for another. */
export interface PublicForm {
  /** Unique. */
  readonly name: string;
  /** The limit per network. */
  readonly perSender: Limit;
  /** Up to this many are stored without proof of work; beyond it, every sender must do some. */
  readonly withoutWork: Limit;
}

export interface Proof {
  readonly challenge?: string | undefined;
  readonly work?: string | undefined;
}

/** Longer hidden fields were not issued by us. */
const MAX_PROOF_CHARACTERS = 200;

function hiddenIn(form: FormData, name: "opened" | "challenge" | "work"): string | undefined {
  const value = form.get(name);
  return typeof value === "string" && value.length <= MAX_PROOF_CHARACTERS ? value : undefined;
}

export const proofIn = (form: FormData): Proof => ({ challenge: hiddenIn(form, "challenge"), work: hiddenIn(form, "work") });

/** No person fills in a form faster. */
const MIN_FILLING_MS = 2_000;
/** A page may stay open over a holiday. */
const OPENED_LIVES_MS = 14 * DAY_MS;
const WORK_LIVES_MS = 10 * 60_000;
const NONCE_BYTES = 12;
const SHAPE = /^([0-9a-z]{1,12})\.(\d{1,2})\.([\w-]{16})\.([\w-]{43})$/;

type Signer = Pick<Services, "linkSecret" | "clock">;

const sealOf = ({ linkSecret }: Signer, { name }: PublicForm, issued: string, bits: string, nonce: string) =>
  hmac(linkSecret).update(`form-challenge:${name}:${issued}:${bits}:${nonce}`).digest();

/** Stateless: nothing is stored until the challenge is used. */
function issue(services: Signer, form: PublicForm, bits: number): string {
  const issued = services.clock.now().getTime().toString(36);
  const nonce = randomBytes(NONCE_BYTES).toString("base64url");
  return `${issued}.${bits}.${nonce}.${sealOf(services, form, issued, String(bits), nonce).toString("base64url")}`;
}

/** Undefined for anything we did not issue for this form. */
function readChallenge(services: Signer, form: PublicForm, text = "") {
  const [, issued = "", bits = "", nonce = "", seal = ""] = SHAPE.exec(text) ?? [];
  if (seal === "" || !timingSafeEqual(Buffer.from(seal, "base64url"), sealOf(services, form, issued, bits, nonce))) return undefined;
  return { ageMs: services.clock.now().getTime() - Number.parseInt(issued, 36), bits: Number(bits), nonce };
}

/** The hidden field `opened`: proves when a form was rendered, without a script or the sender's clock. */
export const issueOpenedToken = (services: Signer, form: PublicForm): string => issue(services, form, 0);

interface OpenedRefusal {
  readonly sentence: string;
  /** The field's value in the form that is sent back. */
  readonly opened: string;
}

/** Undefined if the sender had enough time to fill in the form. It may be sent again, for example with a mistake corrected. */
export function refuseOpened(services: Signer, form: PublicForm, sent: FormData): OpenedRefusal | undefined {
  const opened = hiddenIn(sent, "opened") ?? "";
  const read = readChallenge(services, form, opened);
  if (!read || read.bits > 0 || read.ageMs > OPENED_LIVES_MS)
    return {
      sentence: "Nothing was sent yet: we could not tell when this form was opened. Please send it again.",
      opened: issueOpenedToken(services, form),
    };
  if (read.ageMs < MIN_FILLING_MS) return { sentence: "That was very quick. Please wait a moment and send it again.", opened };
  return undefined;
}

const countKey = ({ name }: PublicForm) => `${name}:stored`;

/** The client must find `work` so that SHA-256 of `challenge:work` begins with this many zero bits. */
export async function newChallenge(services: Services, form: PublicForm): Promise<Challenge & { readonly expires_in_s: number }> {
  const bits = workBitsFor(await countOf(services, countKey(form)), form.withoutWork.max);
  return { challenge: issue(services, form, bits), bits, expires_in_s: WORK_LIVES_MS / 1000 };
}

/** Whether the proof of work belongs to a recent, unused challenge we issued for this form. */
async function spendWork(services: Services, form: PublicForm, { challenge = "", work = "" }: Proof): Promise<boolean> {
  const read = readChallenge(services, form, challenge);
  // The token in a rendered form requires no work, so it proves none.
  if (!read || read.bits === 0 || read.ageMs > WORK_LIVES_MS || !isWorkDone({ challenge, bits: read.bits }, work)) return false;
  return (await takeFrom(services, `work:${read.nonce}`, { max: 1, windowMs: WORK_LIVES_MS })).ok;
}

export type Admitted =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: "too_many"; readonly retryAfterS: number }
  | { readonly ok: false; readonly reason: "work_needed" };

/** Whether one more may be stored: the sender is within their limit, and there is room or the proof of work is valid. */
export async function admit(ctx: Ctx, form: PublicForm, proof: Proof): Promise<Admitted> {
  const { services } = ctx;
  const key = `${form.name}:${senderOf(ctx)}`;
  const own = await takeFrom(services, key, form.perSender);
  if (!own.ok) return { ...own, reason: "too_many" };
  if ((await countOf(services, countKey(form))) < form.withoutWork.max || (await spendWork(services, form, proof))) return { ok: true };
  // The same submission will be sent again with its proof of work.
  await refund(services, key);
  return { ok: false, reason: "work_needed" };
}

/**
 * Called after the commit, so that refused submissions do not make others do work. Not in the transaction: all senders share one counter,
 * and each would wait for the previous commit.
 */
export async function countStored(services: Services, form: PublicForm): Promise<void> {
  await takeFrom(services, countKey(form), form.withoutWork);
}
