import { data } from "react-router";
import { isId } from "#domain/list/search-params.ts";
import { PageDesk } from "#features/pages/office/desk/page-desk.tsx";
import { loadPage } from "#features/pages/office/load-page.server.ts";
import { pageAction } from "#features/pages/office/page-action.server.ts";
import { adminMeta } from "#kit/back-office/admin-meta.ts";
import { DeskError } from "#kit/desk/desk-error.tsx";
import { unlessOffline } from "#ui/forms/unless-offline.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/page";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const record = isId(params.id) ? await loadPage(staffCtx(context), params.id, url) : undefined;
  if (!record)
    throw data({ path: `/admin/pages/${params.id}`, suggestions: [{ href: "/admin/pages", content: "All pages" }] }, { status: 404 });
  return record;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  if (!isId(params.id)) throw data(null, { status: 404 });
  return pageAction(staffCtx(context), params.id, await formOf(request));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => unlessOffline(serverAction);

export const ErrorBoundary = () => <DeskError what="page" list={{ href: "/admin/pages", label: "All pages" }} />;

export const meta: Route.MetaFunction = ({ location, loaderData }) => adminMeta(location.pathname, loaderData?.page.name);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <PageDesk key={loaderData.page.id} record={loaderData} />;
}
