import { mailAction } from "#features/settings/mail-action.server.ts";
import { MailInSection } from "#features/settings/mail-in-section.tsx";
import { MailSection } from "#features/settings/mail-section.tsx";
import { mailStatus } from "#features/settings/mail-status.server.ts";
import { ModelSection } from "#features/quotes/office/model-section.tsx";
import { modelStatus } from "#features/quotes/office/model-status.server.ts";
import { SettingsPage } from "#features/settings/settings-page.tsx";
import { mailInStatus } from "#kit/mail-in/mail-in-status.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { useAnswer } from "#ui/forms/use-answer.ts";
import type { Route } from "./+types/settings-mail";

export async function loader({ context }: Pick<Route.LoaderArgs, "context">) {
  const ctx = staffCtx(context);
  return { mail: await mailStatus(ctx), mailIn: await mailInStatus(ctx), model: await modelStatus(ctx) };
}

export const action = async ({ request, context }: Pick<Route.ActionArgs, "request" | "context">) =>
  mailAction(staffCtx(context), await formOf(request));

export default function MailAndModel({ loaderData: { mail, mailIn, model }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { checked, sender } = answer && "checked" in answer ? answer : {};
  return (
    <SettingsPage>
      <MailSection mail={mail} checked={checked} sender={sender} />
      <MailInSection mailIn={mailIn} />
      <ModelSection model={model} />
    </SettingsPage>
  );
}
