import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { SUBSCRIBER_SOURCE } from "#features/newsletter/office/subscriber-source.server.ts";
import { SubscribersView } from "#features/newsletter/office/subscribers-view.tsx";
import { csvExport } from "#kit/lists/export-csv.server.ts";
import { listAction } from "#kit/lists/list-action.server.ts";
import { loadList } from "#kit/lists/load-list.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/blog-subscribers";

export { ListError as ErrorBoundary } from "#kit/lists/list-error.tsx";

export const middleware: Route.MiddlewareFunction[] = [csvExport(SUBSCRIBER_SOURCE)];

export const loader = ({ context, url }: Route.LoaderArgs) => loadList(staffCtx(context), SUBSCRIBER_SOURCE, url);

export const action = async ({ context, request }: Route.ActionArgs) =>
  listAction(staffCtx(context), SUBSCRIBER_SOURCE, await formOf(request));

export default function BlogSubscribers({ loaderData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "subscriber");
  return <SubscribersView page={loaderData} />;
}
