import { findReport } from "#features/audits/published-reports.server.ts";
import { CaseView } from "#features/pages/case-view.tsx";
import { loadCase } from "#features/pages/load-case.server.ts";
import { pageMeta } from "#kit/site/page-meta.ts";
import { servicesContext } from "#platform/request-context.server.ts";
import type { Route } from "./+types/case-study";

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const report = await findReport(services.db, slug);
  return loadCase(services, `/work/${slug}`, report !== undefined);
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function CaseStudyPage({ loaderData }: Route.ComponentProps) {
  return <CaseView {...loaderData} />;
}
