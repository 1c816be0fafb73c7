import { findAuditByToken } from "#features/audits/audit-record.server.ts";
import { findCandidateByToken } from "#features/careers/application-record.server.ts";
import { findQuoteByToken } from "#features/quotes/quote-record.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { AppointmentFields } from "./appointment-input.ts";
import { bookAppointment, type Booked } from "./book-appointment.server.ts";

const FINDERS = { quote: findQuoteByToken, audit: findAuditByToken, application: findCandidateByToken } as const;

type About = keyof typeof FINDERS;

export type Requested = Booked | { readonly ok: false; readonly reason: `unknown_${About}` };

/** A visitor's booking, linked to the quote, audit or application whose link they followed. */
export async function requestAppointment(ctx: Ctx, fields: AppointmentFields): Promise<Requested> {
  const { type, start, time_zone, name, email, topic, hold, idempotency_key } = fields;
  const about: Partial<Record<About, string>> = {};
  for (const kind of ["quote", "audit", "application"] as const) {
    const token = fields[kind] ?? "";
    if (token === "") continue;
    const found = await FINDERS[kind](ctx.services, token);
    if (!found) return { ok: false, reason: `unknown_${kind}` };
    about[kind] = found.id;
  }
  return bookAppointment(ctx, {
    typeId: type,
    start,
    timeZone: time_zone,
    fullName: name,
    email,
    topic,
    hold,
    idempotencyKey: idempotency_key,
    quoteId: about.quote,
    auditId: about.audit,
    applicationId: about.application,
  });
}
