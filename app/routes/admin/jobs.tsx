import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { JobsView } from "#features/careers/office/jobs-view.tsx";
import { JOB_SOURCE } from "#features/careers/office/job-source.server.ts";
import { csvExport } from "#kit/lists/export-csv.server.ts";
import { listAction } from "#kit/lists/list-action.server.ts";
import { loadList } from "#kit/lists/load-list.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/jobs";

export { ListError as ErrorBoundary } from "#kit/lists/list-error.tsx";

export const middleware: Route.MiddlewareFunction[] = [csvExport(JOB_SOURCE)];

export const loader = ({ context, url }: Route.LoaderArgs) => loadList(staffCtx(context), JOB_SOURCE, url);

export const action = async ({ context, request }: Route.ActionArgs) => listAction(staffCtx(context), JOB_SOURCE, await formOf(request));

export default function Jobs({ loaderData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "job" || event.subjectKind === "application");
  return <JobsView page={loaderData} />;
}
