import { data } from "react-router";
import { formOf } from "#platform/form-of.server.ts";
import { sendTestMail } from "#features/mail/send-test-mail.server.ts";
import { checkMail, checkSender } from "#features/settings/check-mail.server.ts";
import { MailSection } from "#features/settings/mail-section.tsx";
import { mailStatus } from "#features/settings/mail-status.server.ts";
import { ModelSection } from "#features/settings/model-section.tsx";
import { modelStatus } from "#features/settings/model-status.server.ts";
import { said } from "#features/settings/settings-answer.ts";
import { SettingsPage } from "#features/settings/settings-page.tsx";
import { useSaid } from "#features/settings/use-said.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/settings-mail";

export async function loader({ context }: Pick<Route.LoaderArgs, "context">) {
  const ctx = staffCtx(context);
  return { mail: await mailStatus(ctx), model: await modelStatus(ctx) };
}

export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const ctx = staffCtx(context);
  const form = (await formOf(request)).get("form");
  if (form === "check") {
    const [checked, sender] = await Promise.all([checkMail(ctx), checkSender(ctx)]);
    return data({ form, checked, sender });
  }
  if (form !== "test") return data(undefined, { status: 400 });
  const { to } = await sendTestMail(ctx);
  const isDelivered = ctx.services.config.mail.smtpUrl !== undefined;
  return data(said(form, isDelivered ? `A test email to ${to} is on its way.` : `A test email to ${to} is in the outbox; without a mail server it stays there.`));
}

export default function MailAndModel({ loaderData: { mail, model }, actionData }: Route.ComponentProps) {
  useSaid(actionData);
  return (
    <SettingsPage>
      <MailSection mail={mail} checked={actionData && "checked" in actionData ? actionData.checked : undefined} sender={actionData && "sender" in actionData ? actionData.sender : undefined} />
      <ModelSection model={model} />
    </SettingsPage>
  );
}
