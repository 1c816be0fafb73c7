import { EmailPage } from "#features/mail/desk/email-page.tsx";
import { loadTemplates } from "#features/mail/desk/load-templates.server.ts";
import { TemplatesView } from "#features/mail/desk/templates-view.tsx";
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
