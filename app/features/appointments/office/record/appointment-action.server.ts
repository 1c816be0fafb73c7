import type { z } from "zod";
import type { FormAnswer } from "#domain/forms/form-answer.ts";
import { isMailing, onItsWay } from "#kit/mail/is-mailing.server.ts";
import { LETTER_GONE, sayDecision, saySending } from "#kit/mail/sending.server.ts";
import type { SendingInput } from "#kit/mail/sending.ts";
import { formAct, recordAction, sayWith } from "#kit/records/record-action.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { findAppointment } from "../../appointment-record.server.ts";
import { isToldAtOnce } from "../../reminder-times.ts";
import { rescheduleAppointment } from "../../reschedule-appointment.server.ts";
import { OFFICE_REASONS } from "../office-reasons.ts";
import { linkRecord, linkSchema, unlinkRecord, unlinkSchema } from "../link-record.server.ts";
import {
  cancelAsStaff,
  closeAppointment,
  confirmAppointment,
  declineAppointment,
  setVideoLink,
  undoDecision,
  undoOutcome,
  undoVideoLink,
} from "../manage-appointment.server.ts";
import {
  cancelSchema,
  declineSchema,
  hostSchema,
  undoneDecisionSchema,
  undoneLinkSchema,
  undoneSchema,
  videoLinkSchema,
  whenSchema,
} from "../staff-input.ts";
import { momentOf } from "../staff-slots.server.ts";
import { appointmentSubject } from "./load-appointment.server.ts";

const said = sayWith(OFFICE_REASONS);

const TO_CLIENT = "The email to the client";
const ANOTHER_FOLLOWS = "Undone. The client was told, so another email follows.";

/** A decision that Undo can take back, and when the client is told of it. */
function saidOf(done: string, decided: Awaited<ReturnType<typeof cancelAsStaff>>, sending: SendingInput, { services }: Ctx): FormAnswer {
  if (!decided.ok) return said("")(decided);
  const say = isToldAtOnce(decided.appointment.startsAt, services.clock.now()) ? saySending : sayDecision;
  return {
    ok: true,
    done: `${done} ${say(services, sending, TO_CLIENT)}`,
    undo: { intent: "undo_decision", decisionId: decided.decisionId },
  };
}

/** Moves the appointment to another time, or to another host at the same time. */
async function move(ctx: Ctx, id: string, when: z.output<typeof whenSchema>): Promise<FormAnswer> {
  authorise(ctx.actor, "interviews");
  const moment = momentOf(when);
  if (!moment.ok) return moment;
  return said(`Appointment rescheduled. ${onItsWay(ctx.services, TO_CLIENT)}`)(
    await rescheduleAppointment(ctx, { id }, { start: moment.start, hostId: when.hostId }),
  );
}

/** Gives the appointment to another host at the same time, unless a colleague has changed either since. */
async function setHost(ctx: Ctx, id: string, { hostId, from }: z.output<typeof hostSchema>): Promise<FormAnswer> {
  authorise(ctx.actor, "interviews");
  const appointment = await findAppointment(ctx.services.db, id);
  if (!appointment) return said("")({ ok: false, reason: "unknown" });
  const done = `Host updated. ${onItsWay(ctx.services, TO_CLIENT)}`;
  const { startsAt, hostId: current } = appointment;
  return said(done)(await rescheduleAppointment(ctx, { id }, { start: startsAt, hostId, from: { hostId: from ?? current, startsAt } }));
}

async function subjectOf({ services }: Ctx, id: string) {
  const appointment = await findAppointment(services.db, id);
  return appointment && appointmentSubject(appointment);
}

export const appointmentAction = recordAction(subjectOf, {
  confirm: async (ctx, id) => said(`Appointment confirmed. ${onItsWay(ctx.services, TO_CLIENT)}`)(await confirmAppointment(ctx, id)),
  decline: formAct(declineSchema, declineAppointment, (declined, sending, ctx) => saidOf("Request declined.", declined, sending, ctx)),
  cancel: formAct(cancelSchema, cancelAsStaff, (cancelled, _, ctx) => saidOf("Appointment cancelled.", cancelled, {}, ctx)),
  undo_decision: formAct(undoneDecisionSchema, undoDecision, (undone) => ({
    ...said("Change undone.")(undone),
    ...(undone.ok && undone.letter && { undone: undone.letter === "gone" ? LETTER_GONE : ANOTHER_FOLLOWS }),
  })),
  done: async (ctx, id) => said("Appointment marked as done.")(await closeAppointment(ctx, id, "done")),
  no_show: async (ctx, id) => said("Appointment marked as no-show.")(await closeAppointment(ctx, id, "no_show")),
  undo_outcome: formAct(undoneSchema, undoOutcome, said("Outcome removed.")),
  host: formAct(hostSchema, setHost, (answer) => answer),
  video: formAct(videoLinkSchema, setVideoLink, said("Video link saved.")),
  undo_video: formAct(undoneLinkSchema, undoVideoLink, (undone, _, { services }) => ({
    ...said("Change undone.")(undone),
    ...(undone.ok && undone.isTold && isMailing(services) && { undone: ANOTHER_FOLLOWS }),
  })),
  link: formAct(linkSchema, linkRecord, said("Record linked.")),
  unlink: formAct(unlinkSchema, unlinkRecord, said("Record unlinked.")),
  move: formAct(whenSchema, move, (moved) => moved),
});
