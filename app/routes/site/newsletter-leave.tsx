import { BRAND } from "#content/brand.ts";
import { actOnLeaving, checkLeaveLink } from "#features/newsletter/page/newsletter-page.server.ts";
import { LeaveView } from "#features/newsletter/page/newsletter-view.tsx";
import { ONE_BUTTON_HEADERS } from "#kit/site/one-button-page.tsx";
import { unlisted } from "#kit/site/page-meta.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/newsletter-leave";

export const headers = () => ONE_BUTTON_HEADERS;

export const meta: Route.MetaFunction = () => unlisted(`${BRAND.name} | Unsubscribe`);

export const loader = ({ params, context }: Route.LoaderArgs) => checkLeaveLink(visitorCtx(context).services, params.token);

export const action = ({ params, url, context }: Route.ActionArgs) => actOnLeaving(visitorCtx(context), params.token, url);

export default function NewsletterLeave({ loaderData, actionData }: Route.ComponentProps) {
  return <LeaveView words={loaderData.words} hasLeft={actionData?.hasLeft ?? false} />;
}
