import { findAuditByToken } from "#features/audits/audit-record.server.ts";
import { findQuoteByToken } from "#features/quotes/quote-record.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { AppointmentFields } from "./appointment-input.ts";
import { bookAppointment, type Booked } from "./book-appointment.server.ts";

export type Requested = Booked | { readonly ok: false; readonly reason: "unknown_quote" | "unknown_audit" };

/** A visitor's request, with the quote or audit of the link they came from. */
export async function requestAppointment(ctx: Ctx, fields: AppointmentFields): Promise<Requested> {
  const { type, start, time_zone, name, email, topic, hold, quote = "", audit = "", idempotency_key } = fields;
  const aboutQuote = quote === "" ? undefined : await findQuoteByToken(ctx.services, quote);
  if (quote !== "" && !aboutQuote) return { ok: false, reason: "unknown_quote" };
  const aboutAudit = audit === "" ? undefined : await findAuditByToken(ctx.services, audit);
  if (audit !== "" && !aboutAudit) return { ok: false, reason: "unknown_audit" };
  const about = { quoteId: aboutQuote?.id, auditId: aboutAudit?.id };
  return bookAppointment(ctx, {
    typeId: type,
    start,
    timeZone: time_zone,
    fullName: name,
    email,
    topic,
    hold,
    idempotencyKey: idempotency_key,
    ...about,
  });
}
