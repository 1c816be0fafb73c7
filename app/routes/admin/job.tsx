import { data } from "react-router";
import { isId } from "#domain/list/search-params.ts";
import { adminMeta } from "#kit/back-office/admin-meta.ts";
import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { jobAction } from "#features/careers/office/job-action.server.ts";
import { JobRecordView } from "#features/careers/office/job-record-view.tsx";
import { loadJobRecord } from "#features/careers/office/load-job-record.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { useAnswer } from "#ui/forms/use-answer.ts";
import type { Route } from "./+types/job";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const record = isId(params.id) ? await loadJobRecord(staffCtx(context), params.id, url) : undefined;
  if (!record)
    throw data(
      { path: `/admin/career/jobs/${params.id}`, suggestions: [{ href: "/admin/career/allJobs", content: "All jobs" }] },
      { status: 404 },
    );
  return record;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = staffCtx(context);
  if (!isId(params.id)) throw data(null, { status: 404 });
  return jobAction(ctx, params.id, await formOf(request));
}

export const meta: Route.MetaFunction = ({ location, loaderData }) => adminMeta(location.pathname, loaderData?.job.title ?? "Not found");

export default function JobPage({ loaderData, actionData }: Route.ComponentProps) {
  useFreshPage((event) => (event.subjectKind === "job" && event.subjectId === loaderData.job.id) || event.subjectKind === "application");
  const answer = useAnswer(actionData);
  return <JobRecordView key={loaderData.job.id} record={loaderData} answer={answer} />;
}
