import { findQuoteByToken } from "#features/quotes/quote-record.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { AppointmentFields } from "./appointment-input.ts";
import { bookAppointment, type Booked } from "./book-appointment.server.ts";

export type Requested = Booked | { readonly ok: false; readonly reason: "unknown_quote" };

/** What a visitor sent, with the quote behind the link that they came from. */
export async function requestAppointment(ctx: Ctx, fields: AppointmentFields): Promise<Requested> {
  const { type, start, time_zone, name, email, topic, hold, quote, idempotency_key } = fields;
  const about = quote === undefined || quote === "" ? undefined : await findQuoteByToken(ctx.services, quote);
  if (quote && !about) return { ok: false, reason: "unknown_quote" };
  return bookAppointment(ctx, { typeId: type, start, timeZone: time_zone, fullName: name, email, topic, hold, idempotencyKey: idempotency_key, quoteId: about?.id });
}
