import { listTypes } from "#features/appointments/office/types/manage-types.server.ts";
import { typesAction } from "#features/appointments/office/types/types-action.server.ts";
import { TypesView } from "#features/appointments/office/types/types-view.tsx";
import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/meeting-types";

export const loader = ({ context }: Route.LoaderArgs) => listTypes(staffCtx(context));

export const action = async ({ context, request }: Route.ActionArgs) => typesAction(staffCtx(context), await formOf(request));

export default function MeetingTypes({ loaderData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "meeting_type");
  return <TypesView types={loaderData} />;
}
