import { errorsIn } from "#domain/forms/form-answer.ts";
import { parseForm } from "#domain/forms/parse-form.ts";
import { saveStatSettings, statSettingsValues } from "#kit/analytics/stat-settings.server.ts";
import { statSettingsSchema } from "#kit/analytics/stat-settings.ts";
import { withStatus } from "#kit/records/record-action.server.ts";
import { saySaved } from "#features/settings/say-saved.server.ts";
import { SettingsPage } from "#features/settings/settings-page.tsx";
import { StatsForm } from "#features/settings/stats-form.tsx";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { useAnswer } from "#ui/forms/use-answer.ts";
import type { Route } from "./+types/settings-stats";

export const loader = ({ context }: Pick<Route.LoaderArgs, "context">) => statSettingsValues(staffCtx(context));

export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const form = await formOf(request);
  const read = parseForm(statSettingsSchema, form);
  return withStatus(
    read.ok ? saySaved("Stats settings saved.")(await saveStatSettings(staffCtx(context), read.data, String(form.get("revision")))) : read,
  );
}

export default function Stats({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return (
    <SettingsPage>
      <StatsForm {...loaderData} errors={errorsIn(answer)} />
    </SettingsPage>
  );
}
