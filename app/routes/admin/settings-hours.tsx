import { data } from "react-router";
import { formOf } from "#platform/form-of.server.ts";
import { HoursForm } from "#features/settings/hours-form.tsx";
import { readHoursForm } from "#features/settings/hours-input.server.ts";
import { hoursValues, saveBusinessHours } from "#features/settings/save-business-hours.server.ts";
import { CHANGED_MEANWHILE, refused, said } from "#features/settings/settings-answer.ts";
import { SettingsPage } from "#features/settings/settings-page.tsx";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/settings-hours";

export const loader = ({ context }: Pick<Route.LoaderArgs, "context">) => hoursValues(staffCtx(context));

export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const form = await formOf(request);
  const read = readHoursForm(form);
  if (!read.ok) return data(refused("hours", read.errors), { status: 400 });
  const saved = await saveBusinessHours(staffCtx(context), read.data, String(form.get("revision")));
  if (!saved.ok) return data(refused("hours", CHANGED_MEANWHILE), { status: 409 });
  return data(said("hours", "The business hours are saved."));
}

export default function Hours({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage>
      <HoursForm {...loaderData} answer={actionData} />
    </SettingsPage>
  );
}
