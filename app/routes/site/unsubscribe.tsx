import { BRAND } from "#content/brand.ts";
import { actOnOptOut, checkOptOutLink } from "#features/email/page/opt-out-page.server.ts";
import { OptOutView } from "#features/email/page/opt-out-view.tsx";
import { ONE_BUTTON_HEADERS } from "#kit/site/one-button-page.tsx";
import { unlisted } from "#kit/site/page-meta.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/unsubscribe";

export const headers = () => ONE_BUTTON_HEADERS;

export const meta: Route.MetaFunction = () => unlisted(`${BRAND.name} | Unsubscribe`);

export const loader = ({ params, context }: Route.LoaderArgs) => checkOptOutLink(visitorCtx(context).services, params.token);

export const action = ({ params, context }: Route.ActionArgs) => actOnOptOut(visitorCtx(context), params.token);

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  return <OptOutView words={loaderData.words} isDone={actionData?.isDone ?? false} />;
}
