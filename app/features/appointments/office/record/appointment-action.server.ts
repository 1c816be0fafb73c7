import { eq } from "drizzle-orm";
import type { z } from "zod";
import { type FormErrors, type ParsedForm, parseForm } from "#domain/forms/parse-form.ts";
import { noteAction } from "#features/activity/note-action.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { hosts } from "#db/schema/appointments.ts";
import { findAppointment } from "#features/appointments/appointment-record.server.ts";
import { cancelAppointment } from "#features/appointments/cancel-appointment.server.ts";
import { rescheduleAppointment } from "#features/appointments/reschedule-appointment.server.ts";
import { OFFICE_REASONS, type OfficeReason } from "../office-reasons.ts";
import { linkRecord, linkSchema, unlinkRecord, unlinkSchema } from "../link-record.server.ts";
import { closeAppointment, confirmAppointment, declineAppointment, setVideoLink } from "../manage-appointment.server.ts";
import { cancelSchema, declineSchema, videoLinkSchema, whenSchema } from "../staff-input.ts";
import { momentOf } from "../staff-slots.server.ts";
import { appointmentSubject } from "./load-appointment.server.ts";

export type AppointmentAnswer = { readonly ok: true; readonly done: string } | { readonly ok: false; readonly intent: string; readonly errors: FormErrors };

type Outcome = { readonly ok: true } | { readonly ok: false; readonly reason: OfficeReason };

/** What is wrong stands in the form that was sent: several forms of the page have a reason or a host. */
const refuse = (intent: string, errors: FormErrors): AppointmentAnswer => ({ ok: false, intent, errors });

const said = (intent: string, outcome: Outcome, done: string): AppointmentAnswer => (outcome.ok ? { ok: true, done } : refuse(intent, { form: OFFICE_REASONS[outcome.reason] }));

async function parsed<T>(intent: string, read: ParsedForm<T>, done: string, verb: (data: T) => Promise<Outcome>): Promise<AppointmentAnswer> {
  return read.ok ? said(intent, await verb(read.data), done) : refuse(intent, read.errors);
}

/** To another time, or the same time with another host. */
async function move(ctx: Ctx, id: string, when: z.output<typeof whenSchema>): Promise<AppointmentAnswer> {
  authorise(ctx.actor, "appointments");
  const [host] = await ctx.services.db.select({ timeZone: hosts.timeZone }).from(hosts).where(eq(hosts.personId, when.hostId));
  if (!host) return refuse("move", { hostId: OFFICE_REASONS.unknown_host });
  const moment = momentOf(when, host.timeZone);
  if (!moment.ok) return refuse("move", moment.errors);
  return said("move", await rescheduleAppointment(ctx, { id }, { start: moment.start, hostId: when.hostId }), "The appointment has its new time, and everybody concerned is told.");
}

async function note(ctx: Ctx, id: string, form: FormData) {
  const appointment = await findAppointment(ctx.services.db, id);
  return appointment ? noteAction(ctx, appointmentSubject(appointment), form) : refuse("note", { form: OFFICE_REASONS.unknown });
}

const INTENTS: Readonly<Record<string, (ctx: Ctx, id: string, form: FormData) => Promise<AppointmentAnswer>>> = {
  confirm: async (ctx, id) => said("confirm", await confirmAppointment(ctx, id), "The appointment is confirmed, and the client is told."),
  decline: (ctx, id, form) => parsed("decline", parseForm(declineSchema, form), "The request is declined, and the client is told why.", (input) => declineAppointment(ctx, id, input)),
  cancel: (ctx, id, form) => parsed("cancel", parseForm(cancelSchema, form), "The appointment is cancelled, and the client is told.", (input) => cancelAppointment(ctx, { id }, input)),
  done: async (ctx, id) => said("done", await closeAppointment(ctx, id, "done"), "The appointment is marked as done."),
  no_show: async (ctx, id) => said("no_show", await closeAppointment(ctx, id, "no_show"), "The appointment is marked as no-show."),
  video: (ctx, id, form) => parsed("video", parseForm(videoLinkSchema, form), "The video link is set.", (input) => setVideoLink(ctx, id, input)),
  link: (ctx, id, form) => parsed("link", parseForm(linkSchema, form), "The record is linked.", (input) => linkRecord(ctx, id, input)),
  unlink: (ctx, id, form) => parsed("link", parseForm(unlinkSchema, form), "The link is taken away.", (input) => unlinkRecord(ctx, id, input)),
  async move(ctx, id, form) {
    const read = parseForm(whenSchema, form);
    return read.ok ? move(ctx, id, read.data) : refuse("move", read.errors);
  },
};

/** What the page of an appointment can be asked to do. */
export async function appointmentAction(ctx: Ctx, id: string, form: FormData) {
  const intent = String(form.get("intent"));
  if (intent.startsWith("note.")) return note(ctx, id, form);
  const act = Object.hasOwn(INTENTS, intent) ? INTENTS[intent] : undefined;
  return act ? act(ctx, id, form) : refuse(intent, { form: "This page cannot do that. Load it again and try once more." });
}
