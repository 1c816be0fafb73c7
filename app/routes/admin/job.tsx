import { data } from "react-router";
import { isId } from "#domain/list/search-params.ts";
import { useFreshPage } from "#features/back-office/use-fresh-page.ts";
import { jobAction } from "#features/careers/office/job-action.server.ts";
import { JobRecordView } from "#features/careers/office/job-record-view.tsx";
import { loadJobRecord } from "#features/careers/office/load-job-record.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { useDone } from "#ui/forms/use-done.ts";
import type { Route } from "./+types/job";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const record = isId(params.id) ? await loadJobRecord(staffCtx(context), params.id, url) : undefined;
  if (!record) throw data({ path: `/admin/career/jobs/${params.id}`, suggestions: [{ href: "/admin/career/allJobs", content: "All jobs" }] }, { status: 404 });
  return record;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = staffCtx(context);
  if (!isId(params.id)) throw data(null, { status: 404 });
  return jobAction(ctx, params.id, await formOf(request));
}

export default function JobPage({ loaderData, actionData }: Route.ComponentProps) {
  useFreshPage((event) => (event.subjectKind === "job" && event.subjectId === loaderData.job.id) || event.subjectKind === "application");
  useDone(actionData);
  const made = actionData?.ok && "revision" in actionData ? actionData.revision : undefined;
  return <JobRecordView record={loaderData} errors={actionData && "errors" in actionData ? actionData.errors : undefined} made={made} />;
}
