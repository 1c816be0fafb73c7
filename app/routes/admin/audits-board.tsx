import { auditBoardAction } from "#features/audits/office/audit-action.server.ts";
import { AuditBoardView } from "#features/audits/office/audit-board-view.tsx";
import { loadAuditBoard } from "#features/audits/office/audit-board.server.ts";
import { AuditsHeader } from "#features/audits/office/audits-header.tsx";
import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/audits-board";

export const loader = ({ context }: Route.LoaderArgs) => loadAuditBoard(staffCtx(context));

export const action = async ({ context, request }: Route.ActionArgs) => auditBoardAction(staffCtx(context), await formOf(request));

export default function AuditsBoard({ loaderData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "audit");
  return (
    <>
      <AuditsHeader current="board" />
      <AuditBoardView board={loaderData} />
    </>
  );
}
