import { composeAction } from "#features/email/office/compose-action.server.ts";
import { ComposeView } from "#features/email/office/compose-view.tsx";
import { loadCompose } from "#features/email/office/load-compose.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/mail-compose";

export const loader = ({ context, url }: Route.LoaderArgs) => loadCompose(staffCtx(context), url);

export const action = async ({ context, request }: Route.ActionArgs) => composeAction(staffCtx(context), await formOf(request));

export default function MailCompose({ loaderData }: Route.ComponentProps) {
  return <ComposeView key={loaderData.to} page={loaderData} />;
}
