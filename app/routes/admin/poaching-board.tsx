import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { loadBoard } from "#features/employers/office/board.server.ts";
import { PoachingBoardView } from "#features/employers/office/board-view.tsx";
import { requestBoardAction } from "#features/employers/office/request-action.server.ts";
import { RequestsHeader } from "#features/employers/office/requests-header.tsx";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/poaching-board";
import "#features/employers/office/office.css";

export const loader = ({ context, url }: Route.LoaderArgs) => loadBoard(staffCtx(context), url);

export const action = async ({ context, request }: Route.ActionArgs) => requestBoardAction(staffCtx(context), await formOf(request));

export default function PoachingBoard({ loaderData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "poaching" || event.subjectKind === "employer");
  return (
    <>
      <RequestsHeader current="board" />
      <PoachingBoardView board={loaderData} />
    </>
  );
}
