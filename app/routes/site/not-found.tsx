import { BRAND } from "#content/brand.ts";
import { notFoundAt } from "#kit/site/not-found.server.ts";
import { unlisted } from "#kit/site/page-meta.ts";
import { useContact } from "#kit/settings/use-contact.ts";
import { ErrorPage } from "#ui/site/error-page.tsx";
import { servicesContext } from "#platform/request-context.server.ts";
import type { Route } from "./+types/not-found";
import { page as ERROR_LABELS } from "#content/labels/error.ts";
import { useLabels } from "#kit/site/use-labels.ts";

export const loader = ({ url, context }: Route.LoaderArgs) => notFoundAt(context.get(servicesContext), url);

/** A POST to an unknown URL returns 404 too. */
export const action = loader;

export const meta: Route.MetaFunction = () => unlisted(`${BRAND.name} | Not found`);

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <ErrorPage status={404} {...loaderData} labels={useLabels("errorLabels", ERROR_LABELS)} contact={useContact()} />
    </div>
  );
}
