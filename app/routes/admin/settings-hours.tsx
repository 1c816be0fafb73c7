import { errorsIn } from "#domain/forms/form-answer.ts";
import { withStatus } from "#kit/records/record-action.server.ts";
import { HoursForm } from "#features/settings/hours-form.tsx";
import { readHoursForm } from "#kit/settings/hours-input.server.ts";
import { hoursValues, saveBusinessHours } from "#features/settings/save-business-hours.server.ts";
import { saySaved } from "#features/settings/say-saved.server.ts";
import { SettingsPage } from "#features/settings/settings-page.tsx";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { useAnswer } from "#ui/forms/use-answer.ts";
import type { Route } from "./+types/settings-hours";

export const loader = ({ context }: Pick<Route.LoaderArgs, "context">) => hoursValues(staffCtx(context));

export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const form = await formOf(request);
  const read = readHoursForm(form);
  return withStatus(
    read.ok ? saySaved("Business hours saved.")(await saveBusinessHours(staffCtx(context), read.data, String(form.get("revision")))) : read,
  );
}

export default function Hours({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return (
    <SettingsPage>
      <HoursForm {...loaderData} errors={errorsIn(answer)} />
    </SettingsPage>
  );
}
