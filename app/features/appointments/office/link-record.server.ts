import { z } from "zod";
import { permissionForKind } from "#kit/capability/record-kinds.ts";
import { findPersonRecord } from "#kit/contacts/person-records.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { type Appointment, subjectOf } from "../appointment-record.server.ts";
import { LINKED_KINDS, type LinkedKind } from "./linked-kinds.ts";
import { changeAppointment, type Managed, manageAppointment } from "./manage-appointment.server.ts";

const kind = z.enum(LINKED_KINDS, "Please choose what to link.");

/** Sent by Undo: what it takes back, empty for an unlinking. A colleague may have linked another record since. */
const takenBack = z.union([z.literal("").transform(() => null), z.uuid()]).optional();

export const linkSchema = z.object({ kind, recordId: z.uuid("Please choose what to link."), from: takenBack });
export const unlinkSchema = z.object({ kind, from: takenBack });

export const LINK_COLUMNS = {
  quote: "quoteId",
  ticket: "ticketId",
  application: "applicationId",
  audit: "auditId",
} as const satisfies Record<LinkedKind, keyof Appointment>;

export const linkedId = (appointment: Appointment, linked: LinkedKind) => appointment[LINK_COLUMNS[linked]];

/** Requires permission to see the linked record. */
export async function linkRecord(ctx: Ctx, id: string, { kind: linked, recordId, from }: z.output<typeof linkSchema>): Promise<Managed> {
  authorise(ctx.actor, permissionForKind(ctx.services, linked));
  return manageAppointment(ctx, id, async (tx, before, record): Promise<Managed> => {
    const current = linkedId(before, linked);
    if (current === recordId) return { ok: true, appointment: before };
    if (from !== undefined && current !== from) return { ok: false, reason: "linked_since" };
    if (!(await findPersonRecord(tx, ctx.services, linked, recordId))) return { ok: false, reason: "unknown_record" };
    record({ type: "appointment.linked", subject: subjectOf(before), details: { kind: linked, recordId } });
    return { ok: true, appointment: await changeAppointment(tx, ctx, before, { [LINK_COLUMNS[linked]]: recordId }) };
  });
}

export async function unlinkRecord(ctx: Ctx, id: string, { kind: linked, from }: z.output<typeof unlinkSchema>): Promise<Managed> {
  authorise(ctx.actor, permissionForKind(ctx.services, linked));
  // Those who may only open interviews could not open it again.
  if (linked === "application") authorise(ctx.actor, "appointments");
  return manageAppointment(ctx, id, async (tx, before, record): Promise<Managed> => {
    const recordId = linkedId(before, linked);
    if (recordId === null) return { ok: true, appointment: before };
    if (from !== undefined && recordId !== from) return { ok: false, reason: "linked_since" };
    record({ type: "appointment.unlinked", subject: subjectOf(before), details: { kind: linked, recordId } });
    return { ok: true, appointment: await changeAppointment(tx, ctx, before, { [LINK_COLUMNS[linked]]: null }) };
  });
}
