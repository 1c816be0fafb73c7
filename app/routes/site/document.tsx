import { DocumentView } from "#features/pages/document-view.tsx";
import { loadDocument } from "#features/pages/load-document.server.ts";
import { pageMeta } from "#kit/site/page-meta.ts";
import { servicesContext } from "#platform/request-context.server.ts";
import type { Route } from "./+types/document";

export const loader = ({ params, context }: Route.LoaderArgs) => loadDocument(context.get(servicesContext), `/company/${params.slug}`);

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function Document({ loaderData }: Route.ComponentProps) {
  return <DocumentView {...loaderData} />;
}
