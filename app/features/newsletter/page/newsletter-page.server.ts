import { data, redirect } from "react-router";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import type { NewsletterPage } from "#content/page-types.ts";
import { parseForm } from "#domain/forms/parse-form.ts";
import { isId } from "#domain/list/search-params.ts";
import { MAX_EMAIL_CHARACTERS } from "#domain/text/email-address.ts";
import { isMailing } from "#kit/mail/is-mailing.server.ts";
import { takePress } from "#kit/mail/opt-out.server.ts";
import { askForWork, WORK_NEEDED } from "#kit/settings/ask-for-work.server.ts";
import { notFound } from "#kit/site/not-found.server.ts";
import { taskWords } from "#kit/site/task-words.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { formOf } from "#platform/form-of.server.ts";
import { proofIn } from "#platform/public-form.server.ts";
import { takeFromSender } from "#platform/sender-limit.server.ts";
import type { Services } from "#platform/services.ts";
import { subscribeSchema } from "../subscribe-input.ts";
import { askToSubscribe, confirmSubscription, findOffer, NEWSLETTER_FORM, type OfferState } from "../subscribe.server.ts";
import { readLeaveToken } from "../subscriber-record.server.ts";
import { leaveNewsletter } from "../unsubscribe.server.ts";
import type { NewsletterAnswer } from "./newsletter-answer.ts";

/** Rate limit checked before the form is validated; generous, so that a mistyped address can be corrected. */
const TRIES = { max: 60, windowMs: HOUR_MS };
const TOO_MANY = "Too many requests in a short time. Please try again later.";

const textIn = (form: FormData, name: string, max: number) => String(form.get(name) ?? "").slice(0, max);

function fail(
  form: FormData,
  status: number,
  errors: NewsletterAnswer["errors"],
  { work, retryAfterS }: { readonly work?: NewsletterAnswer["work"]; readonly retryAfterS?: number } = {},
) {
  const typed = { email: textIn(form, "email", MAX_EMAIL_CHARACTERS), page: textIn(form, "page", 100) };
  const headers: Record<string, string> = retryAfterS === undefined ? {} : { "Retry-After": String(retryAfterS) };
  return data<NewsletterAnswer>({ errors, ...typed, ...(work && { work }) }, { status, headers });
}

/** Redirects to a separate URL, so that reloading does not resubmit. The response is the same for every address. */
export async function actOnNewsletterPage(ctx: Ctx, request: Request) {
  const { services } = ctx;
  const form = await formOf(request);
  const taken = await takeFromSender(ctx, "newsletter-tries", TRIES);
  if (!taken.ok) return fail(form, 429, { form: TOO_MANY }, { retryAfterS: taken.retryAfterS });
  const read = parseForm(subscribeSchema, form);
  if (!read.ok) {
    const hidden = read.errors["extension"];
    return fail(form, 400, hidden === undefined ? read.errors : { form: hidden, ...read.errors });
  }
  const asked = await askToSubscribe(ctx, read.data, proofIn(form));
  if (asked.ok) return redirect("/newsletter?asked=1", 303);
  if (asked.reason === "too_many") return fail(form, 429, { form: TOO_MANY }, { retryAfterS: asked.retryAfterS });
  return fail(form, WORK_NEEDED, {}, { work: await askForWork(services, NEWSLETTER_FORM) });
}

/** `isPreview` makes the page show all of its states to editors. */
export const loadNewsletterPage = async (services: Services, { searchParams }: URL) => ({
  isAsked: searchParams.has("asked"),
  isMailing: isMailing(services),
  isPreview: services.previewOf !== undefined,
  words: await taskWords(services, "newsletter"),
});

const tooManyPresses = (retryAfterS: number) => data(null, { status: 429, headers: { "Retry-After": String(retryAfterS) } });

export async function loadOffer(
  services: Services,
  token: string,
): Promise<{ readonly state: OfferState; readonly words: NewsletterPage }> {
  const state = await findOffer(services, token);
  if (state === undefined) throw await notFound(services, "/newsletter");
  return { state, words: await taskWords(services, "newsletter") };
}

export async function actOnOffer(ctx: Ctx, token: string) {
  const taken = await takePress(ctx);
  if (!taken.ok) return tooManyPresses(taken.retryAfterS);
  const state = await confirmSubscription(ctx, token);
  if (state === undefined) throw await notFound(ctx.services, "/newsletter");
  return state;
}

/** A GET changes nothing and reveals nothing about the address. */
export async function checkLeaveLink(services: Services, token: string): Promise<{ readonly words: NewsletterPage }> {
  if (readLeaveToken(services, token) === undefined) throw await notFound(services, "/newsletter");
  return { words: await taskWords(services, "newsletter") };
}

/** Also handles one-click POSTs by mail servers (RFC 8058), which send no cookie: only the link is checked. */
export async function actOnLeaving(ctx: Ctx, token: string, { searchParams }: URL) {
  const taken = await takePress(ctx);
  if (!taken.ok) return tooManyPresses(taken.retryAfterS);
  const mailing = searchParams.get("mailing") ?? "";
  if (!(await leaveNewsletter(ctx, token, isId(mailing) ? mailing : undefined))) throw await notFound(ctx.services, "/newsletter");
  return { hasLeft: true } as const;
}
