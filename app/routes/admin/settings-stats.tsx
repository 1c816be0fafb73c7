import { data } from "react-router";
import { parseForm } from "#domain/forms/parse-form.ts";
import { saveStatSettings, statSettingsValues } from "#features/analytics/stat-settings.server.ts";
import { statSettingsSchema } from "#features/analytics/stat-settings.ts";
import { CHANGED_MEANWHILE, refused, said } from "#features/settings/settings-answer.ts";
import { SettingsPage } from "#features/settings/settings-page.tsx";
import { StatsForm } from "#features/settings/stats-form.tsx";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/settings-stats";

export const loader = ({ context }: Pick<Route.LoaderArgs, "context">) => statSettingsValues(staffCtx(context));

export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const form = await formOf(request);
  const read = parseForm(statSettingsSchema, form);
  if (!read.ok) return data(refused("statistics", read.errors), { status: 400 });
  const saved = await saveStatSettings(staffCtx(context), read.data, String(form.get("revision")));
  if (!saved.ok) return data(refused("statistics", CHANGED_MEANWHILE), { status: 409 });
  return data(said("statistics", "The settings of the stats are saved."));
}

export default function Statistics({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage>
      <StatsForm {...loaderData} answer={actionData} />
    </SettingsPage>
  );
}
