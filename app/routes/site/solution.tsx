import { loadOffering } from "#features/pages/load-offering.server.ts";
import { OfferingView } from "#features/pages/offering-view.tsx";
import { pageMeta } from "#kit/site/page-meta.ts";
import { servicesContext } from "#platform/request-context.server.ts";
import type { Route } from "./+types/solution";

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadOffering(context.get(servicesContext), "solution", `/solutions/${params.slug}`);

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function Solution({ loaderData }: Route.ComponentProps) {
  return <OfferingView kind="solutions" {...loaderData} />;
}
