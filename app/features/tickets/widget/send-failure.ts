import { type Fields, isFields } from "#domain/forms/is-fields.ts";
import { MINUTE_MS } from "#domain/schedule/durations.ts";
import { TICKET_FIELDS, type FieldErrors, type SendFailure } from "#domain/tickets/widget-state.ts";
import type { PostAnswer } from "./post-form.ts";

const KEPT = "Everything you wrote is kept.";

interface Circumstances {
  readonly isOnline: boolean;
  readonly nowMs: number;
}

const CLOCK = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });

/** Parses Retry-After: seconds or a date. */
function waitMs(retryAfter: string | null, nowMs: number): number | undefined {
  if (!retryAfter) return undefined;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - nowMs;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

function whenToTry(retryAfter: string | null, nowMs: number): string {
  const ms = waitMs(retryAfter, nowMs);
  if (ms === undefined) return "in a while";
  if (ms < MINUTE_MS) return "in a minute";
  const minutes = Math.ceil(ms / MINUTE_MS);
  return `in ${minutes} minute${minutes === 1 ? "" : "s"}, after ${CLOCK.format(nowMs + ms)}`;
}

function errorsOf(data: Fields): FieldErrors {
  const said = isFields(data["errors"]) ? data["errors"] : {};
  return Object.fromEntries(TICKET_FIELDS.flatMap((field) => (typeof said[field] === "string" ? [[field, said[field]]] : [])));
}

/** The message for a visitor whose submission created no ticket. */
export function sendFailure(answer: PostAnswer | undefined, { isOnline, nowMs }: Circumstances): SendFailure {
  if (!answer) {
    return {
      failure: isOnline
        ? `We could not reach the server. ${KEPT} Please try again.`
        : `You are offline. ${KEPT} Please try again once you are connected.`,
    };
  }
  const { status, retryAfter } = answer;
  const data = isFields(answer.data) ? answer.data : {};
  if (status === 429) return { failure: `Too many requests in a short time. ${KEPT} Please try again ${whenToTry(retryAfter, nowMs)}.` };
  const sentence = typeof data["error"] === "string" ? data["error"] : undefined;
  // Our routes respond with JSON; a 503 without it comes from the upload limit in front of them.
  if (status === 428 || (status === 503 && sentence === undefined))
    return { failure: `We are receiving very many requests just now. ${KEPT} Please try again in a few minutes.` };
  if (status === 409)
    return {
      failure: `This was already sent with different content. ${KEPT} Please try again: it becomes a ticket of its own.`,
      isSpent: true,
    };
  if (status < 500 || status === 503 || status === 507)
    return { failure: sentence ?? `The server did not take it. ${KEPT} Please try again.`, errors: errorsOf(data) };
  return { failure: `Something went wrong on our side. ${KEPT} Please try again in a moment.` };
}
