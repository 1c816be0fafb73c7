import { createPageAction } from "#features/pages/office/page-action.server.ts";
import { loadPages } from "#features/pages/office/load-pages.server.ts";
import { PagesView } from "#features/pages/office/pages-view.tsx";
import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/pages";

export const loader = ({ context }: Route.LoaderArgs) => loadPages(staffCtx(context));

export const action = async ({ context, request }: Route.ActionArgs) => createPageAction(staffCtx(context), await formOf(request));

export default function Pages({ loaderData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "site_page");
  return <PagesView {...loaderData} />;
}
