import { loadOffering } from "#features/pages/load-offering.server.ts";
import { OfferingView } from "#features/pages/offering-view.tsx";
import { pageMeta } from "#kit/site/page-meta.ts";
import { servicesContext } from "#platform/request-context.server.ts";
import type { Route } from "./+types/service";

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadOffering(context.get(servicesContext), "service", `/services/${params.slug}`);

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function Service({ loaderData }: Route.ComponentProps) {
  return <OfferingView kind="services" {...loaderData} />;
}
