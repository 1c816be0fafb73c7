import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { applicationBoardAction } from "#features/careers/office/application-action.server.ts";
import { ApplicationsHeader } from "#features/careers/office/applications-header.tsx";
import { ApplicationBoardView } from "#features/careers/office/board-view.tsx";
import { loadBoard } from "#features/careers/office/board.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/applications-board";

export const loader = ({ context, url }: Route.LoaderArgs) => loadBoard(staffCtx(context), url);

export const action = async ({ context, request }: Route.ActionArgs) => applicationBoardAction(staffCtx(context), await formOf(request));

export default function ApplicationsBoard({ loaderData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "application");
  return (
    <>
      <ApplicationsHeader current="board" query={loaderData.job === "" ? "" : `?job=${loaderData.job}`} />
      <ApplicationBoardView board={loaderData} />
    </>
  );
}
