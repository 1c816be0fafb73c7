import { visitorKey } from "#platform/visitor-key.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { type BusyForm, isAdmitted, type Proof } from "#platform/proof-of-work.server.ts";
import { giveBack, type Limit, type Taken, takeFrom } from "#platform/rate-limit.server.ts";

const HOUR_MS = 3_600_000;
/** Forms, before anything is looked at: sending the same again after a mistake is welcome. */
const FORMS: Limit = { max: 60, windowMs: HOUR_MS };
const PER_ADDRESS: Limit = { max: 20, windowMs: HOUR_MS };
export const APPLICATION_FORM: BusyForm = { name: "applications", calm: { max: 500, windowMs: HOUR_MS } };

const senderOf = ({ services, actor }: Ctx) => visitorKey(services, actor.kind === "system" ? "" : actor.address);

export const takeForm = (ctx: Ctx): Promise<Taken> => takeFrom(ctx.services, `application-forms:${senderOf(ctx)}`, FORMS);

type Admitted =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: "too_many"; readonly retryAfterS: number }
  | { readonly ok: false; readonly reason: "work_needed" };

/** Whether one more application may be stored. */
export async function admitApplication(ctx: Ctx, proof: Proof): Promise<Admitted> {
  const key = `applications:${senderOf(ctx)}`;
  const own = await takeFrom(ctx.services, key, PER_ADDRESS);
  if (!own.ok) return { ...own, reason: "too_many" };
  if (await isAdmitted(ctx.services, APPLICATION_FORM, proof)) return { ok: true };
  // The same application comes again, with its work.
  await giveBack(ctx.services, key);
  return { ok: false, reason: "work_needed" };
}
