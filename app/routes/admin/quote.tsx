import { data } from "react-router";
import { isId } from "#domain/list/search-params.ts";
import { adminMeta } from "#kit/back-office/admin-meta.ts";
import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { loadQuoteRecord } from "#features/quotes/office/load-quote-record.server.ts";
import { quoteAction } from "#features/quotes/office/quote-action.server.ts";
import { QuoteRecordView } from "#features/quotes/office/quote-record-view.tsx";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { useAnswer } from "#ui/forms/use-answer.ts";
import type { Route } from "./+types/quote";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const record = isId(params.id) ? await loadQuoteRecord(staffCtx(context), params.id, url) : undefined;
  if (!record)
    throw data({ path: `/admin/quotes/${params.id}`, suggestions: [{ href: "/admin/quotes", content: "All quotes" }] }, { status: 404 });
  return record;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = staffCtx(context);
  if (!isId(params.id)) throw data(null, { status: 404 });
  return quoteAction(ctx, params.id, await formOf(request));
}

export const meta: Route.MetaFunction = ({ location, loaderData }) =>
  adminMeta(location.pathname, loaderData ? loaderData.client.name || loaderData.quote.email : "Not found");

export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "quote" && event.subjectId === loaderData.quote.id);
  const answer = useAnswer(actionData);
  return <QuoteRecordView key={loaderData.quote.id} record={loaderData} answer={answer} />;
}
