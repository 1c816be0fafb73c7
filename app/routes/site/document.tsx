import { DocumentView } from "#features/pages/document-view.tsx";
import { loadDocument } from "#features/pages/load-document.server.ts";
import { pageMeta } from "#kit/site/page-meta.ts";
import { contactOf } from "#kit/settings/contact.server.ts";
import { publicOrigin, servicesContext } from "#platform/request-context.server.ts";
import type { Route } from "./+types/document";

export const loader = async ({ url, context }: Route.LoaderArgs) =>
  loadDocument(url.pathname, publicOrigin(context), await contactOf(context.get(servicesContext)));

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function Document({ loaderData }: Route.ComponentProps) {
  return <DocumentView {...loaderData} />;
}
