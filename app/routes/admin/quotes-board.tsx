import { useFreshPage } from "#features/back-office/use-fresh-page.ts";
import { QuoteBoardView } from "#features/quotes/office/board-view.tsx";
import { loadBoard } from "#features/quotes/office/board.server.ts";
import { quoteAction } from "#features/quotes/office/quote-action.server.ts";
import { QuotesHeader } from "#features/quotes/office/quotes-header.tsx";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/quotes-board";

export const loader = ({ context }: Route.LoaderArgs) => loadBoard(staffCtx(context));

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  return quoteAction(staffCtx(context), String(form.get("id")), form);
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
