import { data } from "react-router";
import { isId } from "#domain/list/search-params.ts";
import { adminMeta } from "#kit/back-office/admin-meta.ts";
import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { applicationAction } from "#features/careers/office/application-action.server.ts";
import { ApplicationRecordView } from "#features/careers/office/application-record-view.tsx";
import { loadApplicationRecord } from "#features/careers/office/load-application-record.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { useAnswer } from "#ui/forms/use-answer.ts";
import type { Route } from "./+types/application";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const record = isId(params.id) ? await loadApplicationRecord(staffCtx(context), params.id, url) : undefined;
  if (!record)
    throw data(
      {
        path: `/admin/career/applications/${params.id}`,
        suggestions: [{ href: "/admin/career/applications", content: "All applications" }],
      },
      { status: 404 },
    );
  return record;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = staffCtx(context);
  if (!isId(params.id)) throw data(null, { status: 404 });
  return applicationAction(ctx, params.id, await formOf(request));
}

export const meta: Route.MetaFunction = ({ location, loaderData }) =>
  adminMeta(location.pathname, loaderData?.application.fullName ?? "Not found");

export default function ApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  useFreshPage(({ subjectKind, subjectId }) => subjectKind === "application" && subjectId === loaderData.application.id);
  const answer = useAnswer(actionData);
  return <ApplicationRecordView key={loaderData.application.id} record={loaderData} answer={answer} />;
}
