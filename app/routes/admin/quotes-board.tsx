import { useFreshPage } from "#features/back-office/use-fresh-page.ts";
import { setQuoteStatus, statusSchema } from "#features/quotes/manage-quote.server.ts";
import { QuoteBoardView } from "#features/quotes/office/board-view.tsx";
import { loadBoard } from "#features/quotes/office/board.server.ts";
import { QuotesHeader } from "#features/quotes/office/quotes-header.tsx";
import { formOf } from "#platform/form-of.server.ts";
import { parseForm } from "#domain/forms/parse-form.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/quotes-board";

export const loader = ({ context }: Route.LoaderArgs) => loadBoard(staffCtx(context));

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const read = parseForm(statusSchema, form);
  return read.ok ? setQuoteStatus(staffCtx(context), String(form.get("id")), read.data) : read;
}

export default function QuotesBoard({ loaderData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "quote");
  return (
    <>
      <QuotesHeader current="board" />
      <QuoteBoardView board={loaderData} />
    </>
  );
}
