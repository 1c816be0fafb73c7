import { data } from "react-router";
import { formOf } from "#platform/form-of.server.ts";
import { HoursForm } from "#features/settings/hours-form.tsx";
import { readHoursForm } from "#features/settings/hours-input.server.ts";
import { hoursValues, saveBusinessHours } from "#features/settings/save-business-hours.server.ts";
import { refused, said } from "#features/settings/settings-answer.ts";
import { SettingsPage } from "#features/settings/settings-page.tsx";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/settings-hours";

export const loader = ({ context }: Pick<Route.LoaderArgs, "context">) => hoursValues(staffCtx(context));

export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const read = readHoursForm(await formOf(request));
  if (!read.ok) return data(refused("hours", read.errors), { status: 400 });
  await saveBusinessHours(staffCtx(context), read.data);
  return data(said("hours", "The business hours are saved."));
}

export default function Hours({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage>
      <HoursForm {...loaderData} answer={actionData} />
    </SettingsPage>
  );
}
