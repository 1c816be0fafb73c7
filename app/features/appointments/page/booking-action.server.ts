import { data, redirect } from "react-router";
import { sayWhen } from "#domain/schedule/zoned-day.ts";
import { endOf, type Slot } from "#domain/schedule/slots.ts";
import { isTimeZone } from "#domain/schedule/business-hours.ts";
import { parseForm } from "#domain/forms/parse-form.ts";
import { redirectToSecret } from "#kit/analytics/redirect-to-secret.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { formOf } from "#platform/form-of.server.ts";
import { holdSchema, newAppointmentSchema } from "../appointment-input.ts";
import { takeRequest } from "../admit-visitor.server.ts";
import { APPOINTMENT_REASONS, type AppointmentReason } from "../appointment-reasons.ts";
import { appointmentToken, findMeetingType } from "../appointment-record.server.ts";
import { holdSlot, releaseHold } from "../hold-slot.server.ts";
import { requestAppointment } from "../request-appointment.server.ts";
import type { BookingAnswer, TypedDetails } from "./booking-answer.ts";
import { holdCookie, readHoldCookie } from "./hold-cookie.server.ts";

type RefusedBooking = { readonly reason: AppointmentReason; readonly next?: readonly Slot[]; readonly retryAfterS?: number };

const textOf = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** Returns a refusal, with alternatives if there are any. */
export function refusePage({ reason, next, retryAfterS }: RefusedBooking, timeZone: string, typed?: BookingAnswer["typed"]) {
  const [status, sentence] = APPOINTMENT_REASONS[reason];
  const offered = next?.map((slot) => ({ start: slot.start.toISOString(), label: sayWhen(slot, isTimeZone(timeZone) ? timeZone : "UTC") }));
  const answer: BookingAnswer = { errors: { form: sentence }, ...(typed && { typed }), ...(offered && { next: offered }) };
  return data(answer, { status, ...(retryAfterS !== undefined && { headers: { "Retry-After": String(retryAfterS) } }) });
}

/** The same page with changed parameters. */
function samePage(url: URL, change: Readonly<Record<string, string | undefined>>): string {
  const params = new URLSearchParams(url.searchParams);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) params.delete(name);
    else params.set(name, value);
  }
  return `${url.pathname}?${params}#pick`;
}

async function hold(ctx: Ctx, request: Request, url: URL, form: FormData) {
  const parsed = parseForm(holdSchema, form);
  if (!parsed.ok) return data<BookingAnswer>({ errors: { form: Object.values(parsed.errors)[0] ?? "" } }, { status: 400 });
  const { type, start, time_zone: timeZone } = parsed.data;
  const held = await holdSlot(ctx, { typeId: type, start, timeZone, instead: url.searchParams.get("hold") ?? readHoldCookie(request) });
  if (!held.ok) return refusePage(held, timeZone);
  // The hold's token also opens the appointment once booked.
  return redirectToSecret(ctx.services, samePage(url, { hold: held.token, type }), { "Set-Cookie": holdCookie(ctx.services, held.token) });
}

/** Echoes the typed fields and the slot, because the hold may have expired. */
async function typedIn({ services }: Ctx, form: FormData): Promise<TypedDetails> {
  const texts = { name: textOf(form, "name"), email: textOf(form, "email"), topic: textOf(form, "topic") };
  const slot = parseForm(holdSchema, form);
  const type = slot.ok ? await findMeetingType(services.db, slot.data.type) : undefined;
  if (!slot.ok || !type) return { ...texts, start: "", when: "" };
  const { start, time_zone: timeZone } = slot.data;
  return { ...texts, start: start.toISOString(), when: sayWhen({ start, end: endOf(start, type) }, timeZone) };
}

async function book(ctx: Ctx, form: FormData) {
  const typed = await typedIn(ctx, form);
  const parsed = parseForm(newAppointmentSchema, form);
  if (!parsed.ok) return data<BookingAnswer>({ errors: parsed.errors, typed }, { status: 400 });
  const booked = await requestAppointment(ctx, parsed.data);
  if (!booked.ok) return refusePage(booked, parsed.data.time_zone, typed);
  return redirectToSecret(ctx.services, `/appointment/${appointmentToken(ctx.services, booked.appointment.id)}`);
}

/** Dispatches the page's forms by intent. */
export async function actOnBooking(ctx: Ctx, request: Request, url: URL) {
  const taken = await takeRequest(ctx);
  if (!taken.ok) return refusePage({ reason: "too_many", retryAfterS: taken.retryAfterS }, "");
  const form = await formOf(request);
  const intent = form.get("intent");
  if (intent === "hold") return hold(ctx, request, url, form);
  if (intent === "book") return book(ctx, form);
  if (intent === "release") {
    await releaseHold(ctx, url.searchParams.get("hold") ?? "");
    return redirect(samePage(url, { hold: undefined }), 303);
  }
  return data<BookingAnswer>({ errors: { form: "The form cannot be read. Please reload the page and try again." } }, { status: 400 });
}
