import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { parseForm } from "#domain/forms/parse-form.ts";
import { dayIn } from "#domain/list/office-time.ts";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { isMailing } from "#kit/mail/is-mailing.server.ts";
import { askForWork, WORK_NEEDED } from "#kit/settings/ask-for-work.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { formOf, typedIn } from "#platform/form-of.server.ts";
import { issueOpenedToken, proofIn, refuseOpened } from "#platform/public-form.server.ts";
import { takeFromSender } from "#platform/sender-limit.server.ts";
import type { Services } from "#platform/services.ts";
import type { RequestAnswer } from "./request-answer.ts";
import { type NewRequest, newRequestSchema } from "../request-input.ts";
import { POACHING_FORM, type Requested, requestPoaching } from "../request-poaching.server.ts";

const PATH = "/company/hire-our-team";
/** Rate limit checked before the form is validated; generous, so that visitors can correct and resend it. */
const TRIES = { max: 120, windowMs: HOUR_MS };
const TOO_MANY = "Too many requests in a short time. Please try again later: what you wrote stays here.";

/** The last time zone in which a day ends: a date that is past there is past everywhere. */
const LAST_ZONE = "Etc/GMT+12";

/** An idempotency key, and a signed time to measure how long filling in the form took. */
export const newForm = ({ services }: Ctx) => ({ key: randomUUID(), opened: issueOpenedToken(services, POACHING_FORM) });

function fail(
  form: FormData,
  status: number,
  errors: RequestAnswer["errors"],
  more: {
    readonly headers?: Record<string, string>;
    readonly hidden?: { readonly key?: string; readonly opened?: string };
    readonly work?: RequestAnswer["work"];
  } = {},
) {
  const typed = { ...typedIn(form), ...more.hidden };
  return data<RequestAnswer>({ errors, typed, ...(more.work && { work: more.work }) }, { status, headers: more.headers ?? {} });
}

const tooMany = (form: FormData, retryAfterS: number) =>
  fail(form, 429, { form: TOO_MANY }, { headers: { "Retry-After": String(retryAfterS) } });

/** Checks that need the current time, which the schema does not have. */
function mistakesOf({ startsOn }: NewRequest, now: Date): RequestAnswer["errors"] | undefined {
  return startsOn !== null && startsOn < dayIn(now, LAST_ZONE) ? { startsOn: "Please choose a date in the future." } : undefined;
}

/** Redirects to a separate URL, so that reloading does not resubmit. */
function thank({ request, isMailed }: Extract<Requested, { ok: true }>) {
  const said = new URLSearchParams({ sent: request.namedPerson === "" ? "role" : "person", ...(!isMailed && { mail: "none" }) });
  return redirect(`${PATH}?${said}#request`, 303);
}

export async function actOnRequestPage(ctx: Ctx, request: Request) {
  const { services } = ctx;
  const form = await formOf(request);
  const taken = await takeFromSender(ctx, "poaching-tries", TRIES);
  if (!taken.ok) return tooMany(form, taken.retryAfterS);
  const read = parseForm(newRequestSchema, form);
  if (!read.ok) return fail(form, 400, withForm(read.errors));
  const refused = refuseOpened(services, POACHING_FORM, form);
  if (refused) return fail(form, 400, { form: refused.sentence }, { hidden: { opened: refused.opened } });
  const mistakes = mistakesOf(read.data, services.clock.now());
  if (mistakes) return fail(form, 400, mistakes);
  const requested = await requestPoaching(ctx, read.data, proofIn(form));
  if (requested.ok) return thank(requested);
  if (requested.reason === "too_many") return tooMany(form, requested.retryAfterS);
  if (requested.reason === "work_needed") return fail(form, WORK_NEEDED, {}, { work: await askForWork(services, POACHING_FORM) });
  return fail(
    form,
    409,
    { form: "Your first request did arrive. To send this one as well, press the button once more." },
    { hidden: { key: randomUUID() } },
  );
}

/** Hidden fields cannot show errors, so theirs appear above the form. */
function withForm(errors: RequestAnswer["errors"]): RequestAnswer["errors"] {
  const hidden = errors["extension"] ?? errors["key"];
  return hidden === undefined ? errors : { form: hidden, ...errors };
}

export interface Thanks {
  readonly isNamed: boolean;
  readonly isMailed: boolean;
}

/** Undefined while the form is displayed. */
export function thanksIn(services: Services, { searchParams }: URL): Thanks | undefined {
  const sent = searchParams.get("sent");
  return sent === "role" || sent === "person"
    ? { isNamed: sent === "person", isMailed: isMailing(services) && searchParams.get("mail") !== "none" }
    : undefined;
}
