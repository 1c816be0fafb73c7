import { BRAND } from "#content/brand.ts";
import { findReport } from "#features/audits/published-reports.server.ts";
import { imageResponse } from "#features/pages/image-response.server.ts";
import { shownLook } from "#features/pages/shown-look.server.ts";
import { drawShareImage } from "#features/pages/woven-images.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/audit-report-image";

export async function loader({ params, context }: Pick<Route.LoaderArgs, "params" | "context">): Promise<Response> {
  const { services } = visitorCtx(context);
  const report = await findReport(services.db, params.slug);
  if (!report) return new Response("There is no such picture.", { status: 404 });
  const card = { brand: BRAND.name, kind: "Audit report", headline: report.content.project, slug: report.slug, family: "company" } as const;
  const look = await shownLook(services);
  const name = `${BRAND.name} /audits/${report.slug} ${report.content.project} ${look.key}`;
  return imageResponse(name, "image/png", async () => (await drawShareImage(card, look)).asPng());
}
