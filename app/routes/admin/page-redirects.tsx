import { redirectsAction } from "#features/pages/office/redirects-action.server.ts";
import { listRedirects } from "#features/pages/office/redirects.server.ts";
import { RedirectsView } from "#features/pages/office/redirects-view.tsx";
import { adminMeta } from "#kit/back-office/admin-meta.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { useAnswer } from "#ui/forms/use-answer.ts";
import "#ui/styles/admin-settings.css";
import type { Route } from "./+types/page-redirects";

export const loader = async ({ context }: Route.LoaderArgs) => ({ redirects: await listRedirects(staffCtx(context)) });

export const action = async ({ context, request }: Route.ActionArgs) => redirectsAction(staffCtx(context), await formOf(request));

export const meta: Route.MetaFunction = ({ location }) => adminMeta(location.pathname);

export default function PageRedirects({ loaderData: { redirects }, actionData }: Route.ComponentProps) {
  return (
    <div className="settings">
      <RecordHeader title="Redirects" back={{ href: "/admin/pages", label: "Pages" }} />
      <RedirectsView redirects={redirects} answer={useAnswer(actionData)} />
    </div>
  );
}
