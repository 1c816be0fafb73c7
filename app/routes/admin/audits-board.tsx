import { isId } from "#domain/list/search-params.ts";
import { parseForm } from "#domain/forms/parse-form.ts";
import { AUDIT_REASONS } from "#features/audits/audit-reasons.ts";
import { setAuditStatus } from "#features/audits/manage-audit.server.ts";
import { AuditBoardView } from "#features/audits/office/audit-board-view.tsx";
import { loadAuditBoard } from "#features/audits/office/audit-board.server.ts";
import { AuditsHeader } from "#features/audits/office/audits-header.tsx";
import { statusSchema } from "#features/audits/staff-input.ts";
import { useFreshPage } from "#features/back-office/use-fresh-page.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { MoveAnswer } from "#ui/admin/record/use-moved-cards.ts";
import type { Route } from "./+types/audits-board";

export const loader = ({ context }: Route.LoaderArgs) => loadAuditBoard(staffCtx(context));

export async function action({ context, request }: Route.ActionArgs): Promise<MoveAnswer> {
  const ctx = staffCtx(context);
  const form = await formOf(request);
  const id = String(form.get("id"));
  const read = parseForm(statusSchema, form);
  if (!read.ok) return read;
  const moved = isId(id) ? await setAuditStatus(ctx, id, read.data) : ({ ok: false, reason: "unknown" } as const);
  return moved.ok ? moved : { ok: false, errors: { form: AUDIT_REASONS[moved.reason][1] } };
}

export default function AuditsBoard({ loaderData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "audit");
  return (
    <>
      <AuditsHeader current="board" />
      <AuditBoardView board={loaderData} />
    </>
  );
}
