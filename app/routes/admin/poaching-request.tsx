import { data } from "react-router";
import { isId } from "#domain/list/search-params.ts";
import { adminMeta } from "#kit/back-office/admin-meta.ts";
import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { loadRequest } from "#features/employers/office/load-request.server.ts";
import { requestAction } from "#features/employers/office/request-action.server.ts";
import { RequestRecordView } from "#features/employers/office/request-record-view.tsx";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { useAnswer } from "#ui/forms/use-answer.ts";
import type { Route } from "./+types/poaching-request";

const nothing = (id: string) =>
  data(
    { path: `/admin/employee-poaching/${id}`, suggestions: [{ href: "/admin/employee-poaching", content: "All requests" }] },
    { status: 404 },
  );

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const record = isId(params.id) ? await loadRequest(staffCtx(context), params.id, url) : undefined;
  if (!record) throw nothing(params.id);
  return record;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = staffCtx(context);
  if (!isId(params.id)) throw nothing(params.id);
  return requestAction(ctx, params.id, await formOf(request));
}

export const meta: Route.MetaFunction = ({ location, loaderData }) =>
  adminMeta(location.pathname, loaderData?.request.wanted ?? "Not found");

export default function PoachingRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "poaching" && event.subjectId === loaderData.request.id);
  const answer = useAnswer(actionData);
  return <RequestRecordView key={loaderData.request.id} record={loaderData} answer={answer} />;
}
