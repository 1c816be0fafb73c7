import { data } from "react-router";
import { BRAND } from "#content/brand.ts";
import { publicPaths } from "#content/site-map.ts";
import { suggestPaths } from "#domain/nav/suggest.ts";
import { unlisted } from "#features/pages/page-meta.ts";
import { relatedPages } from "#features/pages/related.server.ts";
import { ErrorPage } from "#ui/site/error-page.tsx";
import type { Route } from "./+types/not-found";

export function loader({ request }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname;
  const suggestions = relatedPages(suggestPaths(path, publicPaths())).map(({ path: href, content }) => ({ href, content }));
  return data({ path, suggestions }, { status: 404 });
}

/** Nothing can be changed at an address that does not exist. */
export const action = loader;

export const meta: Route.MetaFunction = () => unlisted(`${BRAND.name} | Not found`);

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <ErrorPage status={404} {...loaderData} supportEmail={BRAND.contact.supportEmail} />
    </div>
  );
}
