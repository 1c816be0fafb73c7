import { DocumentView } from "#features/pages/document-view.tsx";
import { loadDocument } from "#features/pages/load-document.server.ts";
import { pageMeta } from "#kit/site/page-meta.ts";
import { contactOf } from "#kit/settings/contact.server.ts";
import { productWords } from "#kit/settings/product-words.server.ts";
import { publicOrigin, servicesContext } from "#platform/request-context.server.ts";
import type { Route } from "./+types/document";

export async function loader({ url, context }: Pick<Route.LoaderArgs, "url" | "context">) {
  const [contact, { notice }] = await Promise.all([contactOf(context.get(servicesContext)), productWords()]);
  return loadDocument(url.pathname, publicOrigin(context), contact, notice);
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function Document({ loaderData }: Route.ComponentProps) {
  return <DocumentView {...loaderData} />;
}
