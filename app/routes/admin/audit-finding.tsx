import { data } from "react-router";
import { findingName } from "#domain/audits/report.ts";
import { isId } from "#domain/list/search-params.ts";
import { findingAction } from "#features/audits/office/audit-action.server.ts";
import { FindingView } from "#features/audits/office/finding-view.tsx";
import { loadFindingRecord } from "#features/audits/office/load-audit-record.server.ts";
import { useAddedToast } from "#features/audits/office/use-added-toast.ts";
import { adminMeta } from "#kit/back-office/admin-meta.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { useAnswer } from "#ui/forms/use-answer.ts";
import type { Route } from "./+types/audit-finding";

/** A number or `new`; anything else is not a finding. */
function placeOf({ id, n }: Route.LoaderArgs["params"]) {
  if (!isId(id) || !/^(?:new|\d{1,4})$/.test(n))
    throw data({ path: `/admin/audit/${id}`, suggestions: [{ href: "/admin/audit", content: "All audits" }] }, { status: 404 });
  return { id, number: n === "new" ? undefined : Number(n) };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = staffCtx(context);
  const { id, number } = placeOf(params);
  const record = await loadFindingRecord(ctx, id, number);
  if (!record) throw data({ path: `/admin/audit/${id}`, suggestions: [{ href: "/admin/audit", content: "All audits" }] }, { status: 404 });
  return record;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = staffCtx(context);
  const { id, number } = placeOf(params);
  return findingAction(ctx, id, number, await formOf(request));
}

function titleOf({ audit, finding }: Awaited<ReturnType<typeof loader>>) {
  return `${audit.projectName} | ${finding ? findingName(finding.number) : "New finding"}`;
}

export const meta: Route.MetaFunction = ({ params, loaderData }) =>
  adminMeta(`/admin/audit/${params.id}`, loaderData ? titleOf(loaderData) : "Not found");

export default function FindingPage({ loaderData, actionData }: Route.ComponentProps) {
  useAddedToast(loaderData.finding);
  const answer = useAnswer(actionData);
  return <FindingView key={loaderData.finding?.id ?? "new"} record={loaderData} answer={answer} />;
}
