import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { QuoteBoardView } from "#features/quotes/office/board-view.tsx";
import { loadBoard } from "#features/quotes/office/board.server.ts";
import { quoteBoardAction } from "#features/quotes/office/quote-action.server.ts";
import { QuotesHeader } from "#features/quotes/office/quotes-header.tsx";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/quotes-board";

export const loader = ({ context, url }: Route.LoaderArgs) => loadBoard(staffCtx(context), url);

export const action = async ({ context, request }: Route.ActionArgs) => quoteBoardAction(staffCtx(context), await formOf(request));

export default function QuotesBoard({ loaderData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "quote");
  return (
    <>
      <QuotesHeader current="board" />
      <QuoteBoardView board={loaderData} />
    </>
  );
}
