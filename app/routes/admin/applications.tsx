import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { APPLICATION_SOURCE } from "#features/careers/office/application-source.server.ts";
import { ApplicationsView } from "#features/careers/office/applications-view.tsx";
import { loadCandidateLetters } from "#features/careers/office/load-candidate-letters.server.ts";
import { csvExport } from "#kit/lists/export-csv.server.ts";
import { listAction } from "#kit/lists/list-action.server.ts";
import { loadList } from "#kit/lists/load-list.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/applications";

export { ListError as ErrorBoundary } from "#kit/lists/list-error.tsx";

export const middleware: Route.MiddlewareFunction[] = [csvExport(APPLICATION_SOURCE)];

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = staffCtx(context);
  return { page: await loadList(ctx, APPLICATION_SOURCE, url), letters: await loadCandidateLetters(ctx) };
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  listAction(staffCtx(context), APPLICATION_SOURCE, await formOf(request));

export default function Applications({ loaderData: { page, letters } }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "application");
  return <ApplicationsView page={page} letters={letters} />;
}
