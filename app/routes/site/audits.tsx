import { listReports } from "#features/audits/published-reports.server.ts";
import { AuditsView } from "#features/audits/page/audits-view.tsx";
import { loadDocument } from "#features/pages/load-document.server.ts";
import { pageMeta } from "#kit/site/page-meta.ts";
import { reportWords } from "#kit/site/product-words.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/audits";

export async function loader({ url, context }: Pick<Route.LoaderArgs, "url" | "context">) {
  const { services } = visitorCtx(context);
  const filter = { year: url.searchParams.get("year") ?? undefined, chain: url.searchParams.get("chain") ?? undefined };
  const [document, words] = await Promise.all([loadDocument(services, "/audits"), reportWords(services)]);
  return { ...document, words, listed: await listReports(services.db, filter) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function Audits({ loaderData: { page, words, listed } }: Route.ComponentProps) {
  return <AuditsView page={page} words={words} listed={listed} />;
}
