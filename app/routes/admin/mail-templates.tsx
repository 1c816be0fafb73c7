import { EmailPage } from "#features/email/office/email-page.tsx";
import { loadTemplates } from "#features/email/office/load-templates.server.ts";
import { TemplatesView } from "#features/email/office/templates-view.tsx";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/mail-templates";

export const loader = ({ context }: Route.LoaderArgs) => loadTemplates(staffCtx(context));

export default function MailTemplates({ loaderData }: Route.ComponentProps) {
  return (
    <EmailPage>
      <TemplatesView groups={loaderData} />
    </EmailPage>
  );
}
