import { data } from "react-router";
import { REPORT_WORDS } from "#content/audits/report-words.ts";
import { BRAND } from "#content/brand.ts";
import { findReport, findWithdrawn } from "#features/audits/published-reports.server.ts";
import { reportMeta } from "#features/audits/page/audit-meta.ts";
import { ReportView } from "#features/audits/page/report-view.tsx";
import { WithdrawnView } from "#features/audits/page/withdrawn-view.tsx";
import { contactOf, filled } from "#kit/settings/contact.server.ts";
import { placeOf } from "#kit/site/place-of.server.ts";
import { siteOf } from "#kit/site/site.server.ts";
import { unlisted } from "#kit/site/page-meta.ts";
import { publicOrigin, visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/audit-report";

const GONE = 410;

export async function loader({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const { services } = visitorCtx(context);
  const { db } = services;
  const { slug } = params;
  const report = await findReport(db, slug);
  if (report)
    return data({
      kind: "report" as const,
      report,
      words: filled(REPORT_WORDS, await contactOf(services)),
      place: placeOf(await siteOf(services), `/audits/${slug}`),
      origin: publicOrigin(context),
    });
  const withdrawn = await findWithdrawn(db, slug);
  if (withdrawn) return data({ kind: "withdrawn" as const, slug, withdrawn }, { status: GONE });
  throw data({ path: `/audits/${slug}`, suggestions: [{ href: "/audits", content: "All audit reports" }] }, { status: 404 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  return loaderData.kind === "report"
    ? reportMeta(loaderData.report, loaderData.place, loaderData.origin)
    : unlisted(`${BRAND.name} | Withdrawn report`);
};

export default function AuditReportPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "withdrawn") return <WithdrawnView slug={loaderData.slug} report={loaderData.withdrawn} />;
  return <ReportView report={loaderData.report} words={loaderData.words} />;
}
