import { loadPicturedCases } from "#features/pages/load-case.server.ts";
import { loadDocument } from "#features/pages/load-document.server.ts";
import { WorkView } from "#features/pages/work-view.tsx";
import { pageMeta } from "#kit/site/page-meta.ts";
import { servicesContext } from "#platform/request-context.server.ts";
import type { Route } from "./+types/work";

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return { ...(await loadDocument(services, "/work")), cases: await loadPicturedCases(services) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function Work({ loaderData: { page, cases } }: Route.ComponentProps) {
  return <WorkView page={page} cases={cases} />;
}
