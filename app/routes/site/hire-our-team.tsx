import { DocumentView } from "#features/pages/document-view.tsx";
import { loadDocument } from "#features/pages/load-document.server.ts";
import { pageMeta } from "#features/pages/page-meta.ts";
import { publicOrigin } from "#platform/request-context.server.ts";
import type { Route } from "./+types/hire-our-team";

export const loader = ({ context }: Route.LoaderArgs) => loadDocument("hire-our-team", "/company/hire-our-team", publicOrigin(context));

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function HireOurTeam({ loaderData }: Route.ComponentProps) {
  return <DocumentView kind="Company" {...loaderData} />;
}
