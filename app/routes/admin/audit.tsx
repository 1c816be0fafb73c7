import { data } from "react-router";
import { isId } from "#domain/list/search-params.ts";
import { auditAction } from "#features/audits/office/audit-action.server.ts";
import { AuditRecordView } from "#features/audits/office/audit-record-view.tsx";
import { loadAuditRecord } from "#features/audits/office/load-audit-record.server.ts";
import { adminMeta } from "#kit/back-office/admin-meta.ts";
import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { useAnswer } from "#ui/forms/use-answer.ts";
import type { Route } from "./+types/audit";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const record = isId(params.id) ? await loadAuditRecord(staffCtx(context), params.id, url) : undefined;
  if (!record)
    throw data({ path: `/admin/audit/${params.id}`, suggestions: [{ href: "/admin/audit", content: "All audits" }] }, { status: 404 });
  return record;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = staffCtx(context);
  if (!isId(params.id)) throw data(null, { status: 404 });
  return auditAction(ctx, params.id, await formOf(request));
}

export const meta: Route.MetaFunction = ({ location, loaderData }) =>
  adminMeta(location.pathname, loaderData?.audit.projectName ?? "Not found");

export default function AuditPage({ loaderData, actionData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "audit" && event.subjectId === loaderData.audit.id);
  const answer = useAnswer(actionData);
  return <AuditRecordView key={loaderData.audit.id} record={loaderData} answer={answer} />;
}
