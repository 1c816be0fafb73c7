import { LabView } from "#features/pages/lab-view.tsx";
import { loadOffering } from "#features/pages/load-offering.server.ts";
import { pageMeta } from "#kit/site/page-meta.ts";
import { servicesContext } from "#platform/request-context.server.ts";
import type { Route } from "./+types/lab";

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadOffering(context.get(servicesContext), "lab", `/our-labs/${params.slug}`);

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function Lab({ loaderData }: Route.ComponentProps) {
  return <LabView {...loaderData} />;
}
