import { data } from "react-router";
import { REPORT_WORDS } from "#content/audits/report-words.ts";
import { findReport } from "#features/audits/published-reports.server.ts";
import { reportMeta } from "#features/audits/page/audit-meta.ts";
import { ReportView } from "#features/audits/page/report-view.tsx";
import { publicOrigin, visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/audit-report";

export async function loader({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const report = await findReport(visitorCtx(context).services.db, params.slug);
  if (!report) throw data({ path: `/audits/${params.slug}`, suggestions: [{ href: "/audits", content: "All audit reports" }] }, { status: 404 });
  return { report, words: REPORT_WORDS, origin: publicOrigin(context) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? reportMeta(loaderData.report, loaderData.origin) : []);

export default function AuditReportPage({ loaderData: { report, words } }: Route.ComponentProps) {
  return <ReportView report={report} words={words} />;
}
