import { HOME } from "#content/home.ts";
import { describeFirm } from "#content/brand.ts";
import { HomeView } from "#features/pages/home-view.tsx";
import { organization, pageMeta } from "#kit/site/page-meta.ts";
import { relatedPages } from "#kit/site/related.server.ts";
import { currentPriceBook } from "#features/quotes/price-books.server.ts";
import { workEstimate } from "#features/quotes/worked-estimate.server.ts";
import { contactOf, filled } from "#kit/settings/contact.server.ts";
import { publicOrigin, servicesContext } from "#platform/request-context.server.ts";
import type { Route } from "./+types/home";

export async function loader({ context }: Route.LoaderArgs) {
  const origin = publicOrigin(context);
  const services = context.get(servicesContext);
  const contact = await contactOf(services);
  const { estimate, ...words } = filled(HOME, contact);
  return {
    words: { ...words, estimate: { heading: estimate.heading, steps: estimate.steps } },
    estimate: workEstimate(await currentPriceBook(services.db), estimate.example),
    related: relatedPages(["/blogs", "/career", "/audits"]),
    meta: { path: "/", description: describeFirm(), origin, graph: [organization(origin, contact)] },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomeView {...loaderData} />;
}
