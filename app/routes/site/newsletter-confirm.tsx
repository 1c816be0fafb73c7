import { BRAND } from "#content/brand.ts";
import { actOnOffer, loadOffer } from "#features/newsletter/page/newsletter-page.server.ts";
import { OfferView } from "#features/newsletter/page/newsletter-view.tsx";
import { ONE_BUTTON_HEADERS } from "#kit/site/one-button-page.tsx";
import { unlisted } from "#kit/site/page-meta.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/newsletter-confirm";

export const headers = () => ONE_BUTTON_HEADERS;

export const meta: Route.MetaFunction = () => unlisted(`${BRAND.name} | Newsletter`);

export const loader = ({ params, context }: Route.LoaderArgs) => loadOffer(visitorCtx(context).services, params.token);

export const action = ({ params, context }: Route.ActionArgs) => actOnOffer(visitorCtx(context), params.token);

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  return <OfferView words={loaderData.words} state={actionData ?? loaderData.state} />;
}
