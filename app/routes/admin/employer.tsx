import { data } from "react-router";
import { isId } from "#domain/list/search-params.ts";
import { adminMeta } from "#kit/back-office/admin-meta.ts";
import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { employerAction } from "#features/employers/office/employer-action.server.ts";
import { EmployerRecordView } from "#features/employers/office/employer-record-view.tsx";
import { loadEmployer } from "#features/employers/office/load-employer.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { useAnswer } from "#ui/forms/use-answer.ts";
import type { Route } from "./+types/employer";

const nothing = (id: string) =>
  data({ path: `/admin/employers/${id}`, suggestions: [{ href: "/admin/employers", content: "All employers" }] }, { status: 404 });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const record = isId(params.id) ? await loadEmployer(staffCtx(context), params.id, url) : undefined;
  if (!record) throw nothing(params.id);
  return record;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = staffCtx(context);
  if (!isId(params.id)) throw nothing(params.id);
  return employerAction(ctx, params.id, await formOf(request));
}

export const meta: Route.MetaFunction = ({ location, loaderData }) =>
  adminMeta(location.pathname, loaderData?.employer.name ?? "Not found");

export default function EmployerPage({ loaderData, actionData }: Route.ComponentProps) {
  useFreshPage(
    (event) => (event.subjectKind === "employer" && event.subjectId === loaderData.employer.id) || event.subjectKind === "poaching",
  );
  const answer = useAnswer(actionData);
  return <EmployerRecordView key={loaderData.employer.id} record={loaderData} answer={answer} />;
}
