import { errorsIn } from "#domain/forms/form-answer.ts";
import { withStatus } from "#kit/records/record-action.server.ts";
import { lookAction } from "#features/settings/look-action.server.ts";
import { LookForm } from "#features/settings/look-form.tsx";
import { SettingsPage } from "#features/settings/settings-page.tsx";
import { lookValues } from "#kit/settings/look.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { useAnswer } from "#ui/forms/use-answer.ts";
import type { Route } from "./+types/settings-look";

export const loader = ({ context }: Pick<Route.LoaderArgs, "context">) => lookValues(staffCtx(context));

export const action = async ({ request, context }: Pick<Route.ActionArgs, "request" | "context">) =>
  withStatus(await lookAction(staffCtx(context), await formOf(request)));

export default function LookSettings({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return (
    <SettingsPage>
      <LookForm key={loaderData.revision} {...loaderData} errors={errorsIn(answer)} />
    </SettingsPage>
  );
}
