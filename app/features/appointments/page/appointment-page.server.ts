import { data, redirect } from "react-router";
import { parseForm } from "#domain/forms/parse-form.ts";
import { clientWords } from "#kit/site/product-words.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { formOf } from "#platform/form-of.server.ts";
import { cancelSchema, moveSchema } from "../appointment-input.ts";
import { findAppointmentByToken, getMeetingType } from "../appointment-record.server.ts";
import { cancelAppointment } from "../cancel-appointment.server.ts";
import { loadAppointment } from "../load-appointment.server.ts";
import { rescheduleAppointment } from "../reschedule-appointment.server.ts";
import type { BookingAnswer } from "./booking-answer.ts";
import { refusePage } from "./booking-action.server.ts";
import { broughtQuote } from "./brought-quote.server.ts";
import { loadZone } from "./load-booking.server.ts";
import { loadPicker, readPickerParams } from "./load-picker.server.ts";

async function getAppointment({ services }: Ctx, token: string) {
  const appointment = await findAppointmentByToken(services, token);
  if (!appointment) throw data({ path: "/appointment", suggestions: [] }, { status: 404 });
  return appointment;
}

/** Steps that only change what the page shows: the cancellation prompt and the result of a move. */
const PLAIN_STEPS = ["cancel", "moved"] as const;

/** `?step=move` and `?step=cancel` show a form, `?step=moved` confirms the change, and no step shows the call. */
export async function loadAppointmentPage(ctx: Ctx, token: string, params: URLSearchParams) {
  const { services } = ctx;
  const appointment = await getAppointment(ctx, token);
  const shown = await loadAppointment(services, appointment);
  const words = await clientWords(services, "calls");
  const told = { token, appointment: shown, words, quote: await broughtQuote(services, appointment) };
  const asked = shown.canChange ? params.get("step") : null;
  if (asked !== "move") return { ...told, step: PLAIN_STEPS.find((step) => step === asked), zone: undefined, picker: undefined };
  const zone = await loadZone(services, params.get("time_zone"), appointment.timeZone);
  const type = await getMeetingType(services.db, appointment);
  const picker = await loadPicker(services, type, { timeZone: zone.id, ...readPickerParams(params), except: appointment.id });
  return { ...told, step: "move" as const, zone: { ...zone, isAsked: true }, picker };
}

export async function actOnAppointmentPage(ctx: Ctx, request: Request, token: string) {
  const { timeZone } = await getAppointment(ctx, token);
  const form = await formOf(request);
  const intent = form.get("intent");
  if (intent === "move") {
    const parsed = parseForm(moveSchema, form);
    if (!parsed.ok) return data<BookingAnswer>({ errors: { form: Object.values(parsed.errors)[0] ?? "" } }, { status: 400 });
    const moved = await rescheduleAppointment(ctx, { token }, { start: parsed.data.start, timeZone: parsed.data.time_zone });
    // The fragment keeps the call in view: the page gets shorter, and the visitor would otherwise end up at the footer.
    return moved.ok ? redirect(`/appointment/${token}?step=moved#call`, 303) : refusePage(moved, parsed.data.time_zone);
  }
  if (intent === "cancel") {
    const parsed = parseForm(cancelSchema, form);
    if (!parsed.ok) return data<BookingAnswer>({ errors: parsed.errors }, { status: 400 });
    const cancelled = await cancelAppointment(ctx, { token }, parsed.data);
    return cancelled.ok ? redirect(`/appointment/${token}`, 303) : refusePage(cancelled, timeZone);
  }
  return data<BookingAnswer>({ errors: { form: "The form cannot be read. Please reload the page and try again." } }, { status: 400 });
}
