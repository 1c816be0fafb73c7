import { DocumentView } from "#features/pages/document-view.tsx";
import { loadDocument } from "#features/pages/load-document.server.ts";
import { pageMeta } from "#features/pages/page-meta.ts";
import { publicOrigin } from "#platform/request-context.server.ts";
import type { Route } from "./+types/audits";

export const loader = ({ context }: Route.LoaderArgs) => loadDocument("audits", "/audits", publicOrigin(context));

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function Audits({ loaderData }: Route.ComponentProps) {
  return <DocumentView kind="Audits" {...loaderData} />;
}
