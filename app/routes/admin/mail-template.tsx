import { data } from "react-router";
import { adminMeta } from "#kit/back-office/admin-meta.ts";
import { loadTemplate } from "#features/email/office/load-templates.server.ts";
import { templateAction } from "#features/email/office/template-action.server.ts";
import { TemplateView } from "#features/email/office/template-view.tsx";
import { withStatus } from "#kit/records/record-action.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { useAnswer } from "#ui/forms/use-answer.ts";
import type { Route } from "./+types/mail-template";

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await loadTemplate(staffCtx(context), params.name);
  if (!page)
    throw data(
      {
        path: `/admin/communication/email/templates/${params.name}`,
        suggestions: [{ href: "/admin/communication/email/templates", content: "All templates" }],
      },
      { status: 404 },
    );
  return page;
}

export const action = async ({ context, params, request }: Route.ActionArgs) =>
  withStatus(await templateAction(staffCtx(context), params.name, await formOf(request)));

export const meta: Route.MetaFunction = ({ location, loaderData }) =>
  adminMeta(location.pathname, loaderData?.template.title ?? "Not found");

export default function MailTemplatePage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  // Remounts the editor with another version's text.
  return (
    <TemplateView
      key={`${loaderData.template.name} ${loaderData.seen}`}
      page={loaderData}
      errors={answer && "errors" in answer ? answer.errors : undefined}
    />
  );
}
