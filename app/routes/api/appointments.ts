import { answerBooked } from "#features/appointments/appointment-answer.server.ts";
import { newAppointmentSchema } from "#features/appointments/appointment-input.ts";
import { takeRequest } from "#features/appointments/admit-visitor.server.ts";
import { requestAppointment } from "#features/appointments/request-appointment.server.ts";
import { readJson, refuseFor, refuseMethod } from "#platform/json-api.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/appointments";

export const loader = () => refuseMethod("POST");

export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">): Promise<Response> {
  if (request.method !== "POST") return refuseMethod("POST");
  const ctx = visitorCtx(context);
  const taken = await takeRequest(ctx);
  if (!taken.ok) return refuseFor(taken);
  const read = await readJson(request, newAppointmentSchema);
  return "refusal" in read ? read.refusal : answerBooked(ctx.services, await requestAppointment(ctx, read.data));
}
