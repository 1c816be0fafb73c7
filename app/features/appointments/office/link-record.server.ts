import { z } from "zod";
import { permissionForKind } from "#kit/capability/record-kinds.ts";
import { findPersonRecord } from "#kit/contacts/person-records.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { type Appointment, subjectOf } from "../appointment-record.server.ts";
import { LINKED_KINDS, type LinkedKind } from "./linked-kinds.ts";
import { changeAppointment, type Managed, manageAppointment } from "./manage-appointment.server.ts";

const kind = z.enum(LINKED_KINDS, "Please choose what to link.");

export const linkSchema = z.object({ kind, recordId: z.uuid("Please choose what to link.") });
export const unlinkSchema = z.object({ kind });

export const LINK_COLUMNS = {
  quote: "quoteId",
  ticket: "ticketId",
  application: "applicationId",
  audit: "auditId",
} as const satisfies Record<LinkedKind, keyof Appointment>;

export const linkedId = (appointment: Appointment, linked: LinkedKind) => appointment[LINK_COLUMNS[linked]];

/** Requires permission to see the linked record. */
export async function linkRecord(ctx: Ctx, id: string, { kind: linked, recordId }: z.output<typeof linkSchema>): Promise<Managed> {
  authorise(ctx.actor, permissionForKind(ctx.services, linked));
  return manageAppointment(ctx, id, async (tx, before, record): Promise<Managed> => {
    if (linkedId(before, linked) === recordId) return { ok: true, appointment: before };
    if (!(await findPersonRecord(tx, ctx.services, linked, recordId))) return { ok: false, reason: "unknown_record" };
    record({ type: "appointment.linked", subject: subjectOf(before), details: { kind: linked, recordId } });
    return { ok: true, appointment: await changeAppointment(tx, ctx, before, { [LINK_COLUMNS[linked]]: recordId }) };
  });
}

export async function unlinkRecord(ctx: Ctx, id: string, { kind: linked }: z.output<typeof unlinkSchema>): Promise<Managed> {
  authorise(ctx.actor, permissionForKind(ctx.services, linked));
  // Those who may only open interviews could not open it again.
  if (linked === "application") authorise(ctx.actor, "appointments");
  return manageAppointment(ctx, id, async (tx, before, record): Promise<Managed> => {
    const recordId = linkedId(before, linked);
    if (recordId === null) return { ok: true, appointment: before };
    record({ type: "appointment.unlinked", subject: subjectOf(before), details: { kind: linked, recordId } });
    return { ok: true, appointment: await changeAppointment(tx, ctx, before, { [LINK_COLUMNS[linked]]: null }) };
  });
}
