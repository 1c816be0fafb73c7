import { BRAND } from "#content/brand.ts";
import { actOnNewsletterPage, loadNewsletterPage } from "#features/newsletter/page/newsletter-page.server.ts";
import { OptOutView } from "#features/email/page/opt-out-view.tsx";
import { LeaveView, NewsletterView, OfferView } from "#features/newsletter/page/newsletter-view.tsx";
import { unlisted } from "#kit/site/page-meta.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/newsletter";

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const retryAfter = actionHeaders.get("Retry-After");
  return { "X-Robots-Tag": "noindex", "Cache-Control": "private, no-store", ...(retryAfter !== null && { "Retry-After": retryAfter }) };
}

export const meta: Route.MetaFunction = () => unlisted(`${BRAND.name} | Newsletter`);

export const loader = ({ url, context }: Route.LoaderArgs) => loadNewsletterPage(visitorCtx(context).services, url);

export const action = ({ request, context }: Route.ActionArgs) => actOnNewsletterPage(visitorCtx(context), request);

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { isPreview, words } = loaderData;
  const view = <NewsletterView {...loaderData} answer={actionData} />;
  if (!isPreview) return view;
  return (
    <>
      {view}
      <NewsletterView {...loaderData} isAsked isMailing answer={undefined} />
      <OfferView words={words} state="waiting" />
      <OfferView words={words} state="confirmed" />
      <OfferView words={words} state="over" />
      <LeaveView words={words} hasLeft={false} />
      <LeaveView words={words} hasLeft />
      <OptOutView words={words} isDone={false} />
      <OptOutView words={words} isDone />
    </>
  );
}
