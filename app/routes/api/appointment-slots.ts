import { slotAnswer } from "#features/appointments/appointment-answer.server.ts";
import { slotQuerySchema } from "#features/appointments/appointment-input.ts";
import { takeRequest } from "#features/appointments/admit-visitor.server.ts";
import { APPOINTMENT_REASONS } from "#features/appointments/appointment-reasons.ts";
import { listSlots } from "#features/appointments/list-slots.server.ts";
import { answerJson, refuse, refuseFor } from "#platform/json-api.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/appointment-slots";

/** Free slots on these days of the visitor's calendar. */
export async function loader({ url, context }: Pick<Route.LoaderArgs, "url" | "context">): Promise<Response> {
  const ctx = visitorCtx(context);
  const taken = await takeRequest(ctx);
  if (!taken.ok) return refuseFor(taken);
  const read = slotQuerySchema.safeParse(Object.fromEntries(url.searchParams));
  if (!read.success) return refuse(400, read.error.issues[0]?.message ?? "The request cannot be read.");
  const { type, from, to, time_zone } = read.data;
  const listed = await listSlots(ctx.services, { typeId: type, from, to, timeZone: time_zone });
  return listed.ok ? answerJson({ slots: listed.slots.map(slotAnswer) }) : refuse(...APPOINTMENT_REASONS[listed.reason]);
}
