import { availabilityAction } from "#features/appointments/office/availability/availability-action.server.ts";
import { AvailabilityView } from "#features/appointments/office/availability/availability-view.tsx";
import { loadAvailability } from "#features/appointments/office/availability/load-availability.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { useAnswer } from "#ui/forms/use-answer.ts";
import type { Route } from "./+types/availability";

export const loader = ({ context, url }: Route.LoaderArgs) => loadAvailability(staffCtx(context), url);

export const action = async ({ context, request }: Route.ActionArgs) => availabilityAction(staffCtx(context), await formOf(request));

export default function Availability({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return <AvailabilityView page={loaderData} answer={answer} />;
}
