import { and, asc, count, eq, gt, inArray, max } from "drizzle-orm";
import { OPEN_STATUSES } from "#domain/appointments/appointment-status.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise, type Tx, writeAs } from "#platform/write.server.ts";
import { appointments, meetingTypes } from "#db/schema/appointments.ts";
import type { MeetingType } from "../../appointment-record.server.ts";
import type { TypeInput } from "./type-input.ts";

const HOUR_MINUTES = 60;

export type TypeManaged = { readonly ok: true } | { readonly ok: false; readonly reason: "unknown_type" | "taken" };

const subjectOf = ({ id, name }: Pick<MeetingType, "id" | "name">) => ({ kind: "meeting_type", id, name });

const rowOf = ({ minNoticeHours, topics, ...input }: TypeInput) => ({
  ...input,
  topics: [...topics],
  minNoticeMinutes: minNoticeHours * HOUR_MINUTES,
});

const inOrder = (tx: Tx) => tx.select().from(meetingTypes).orderBy(asc(meetingTypes.position), asc(meetingTypes.id)).for("update");

/** Includes retired types; each has its number of upcoming appointments. */
export async function listTypes({ services: { db, clock }, actor }: Ctx) {
  authorise(actor, "appointments");
  const types = await db.select().from(meetingTypes).orderBy(asc(meetingTypes.position), asc(meetingTypes.id));
  const isToCome = and(inArray(appointments.status, OPEN_STATUSES), gt(appointments.startsAt, clock.now()));
  const booked = await db
    .select({ typeId: appointments.typeId, count: count() })
    .from(appointments)
    .where(isToCome)
    .groupBy(appointments.typeId);
  return types.map((type) => ({ ...type, booked: booked.find(({ typeId }) => typeId === type.id)?.count ?? 0 }));
}

export type ListedType = Awaited<ReturnType<typeof listTypes>>[number];

export function addType(ctx: Ctx, id: string, input: TypeInput): Promise<TypeManaged> {
  return writeAs(ctx, "appointments", async (tx, record): Promise<TypeManaged> => {
    const [last] = await tx.select({ position: max(meetingTypes.position) }).from(meetingTypes);
    const [added] = await tx
      .insert(meetingTypes)
      .values({ id, ...rowOf(input), position: (last?.position ?? 0) + 1 })
      .onConflictDoNothing()
      .returning();
    if (!added) return { ok: false, reason: "taken" };
    record({ type: "meeting_type.added", subject: subjectOf(added), after: input });
    return { ok: true };
  });
}

/** Existing appointments keep their time and host. */
export function changeType(ctx: Ctx, id: string, input: TypeInput): Promise<TypeManaged> {
  return writeAs(ctx, "appointments", async (tx, record): Promise<TypeManaged> => {
    const [before] = await tx.select().from(meetingTypes).where(eq(meetingTypes.id, id)).for("update");
    if (!before) return { ok: false, reason: "unknown_type" };
    const after = rowOf(input);
    await tx.update(meetingTypes).set(after).where(eq(meetingTypes.id, id));
    const { id: _id, position: _position, ...known } = before;
    record({ type: "meeting_type.changed", subject: subjectOf({ id, name: after.name }), before: known, after });
    return { ok: true };
  });
}

/** Moves the type one place up or down in the list that visitors see. */
export function moveType(ctx: Ctx, id: string, step: 1 | -1): Promise<TypeManaged> {
  return writeAs(ctx, "appointments", async (tx, record): Promise<TypeManaged> => {
    const types = await inOrder(tx);
    const index = types.findIndex((type) => type.id === id);
    const [type, other] = [types[index], types[index + step]];
    if (!type) return { ok: false, reason: "unknown_type" };
    if (!other) return { ok: true };
    const moved = types.with(index, other).with(index + step, type);
    for (const [position, each] of moved.entries()) await tx.update(meetingTypes).set({ position }).where(eq(meetingTypes.id, each.id));
    record({ type: "meeting_type.moved", subject: subjectOf(type) });
    return { ok: true };
  });
}
