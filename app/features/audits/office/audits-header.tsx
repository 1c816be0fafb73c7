import { ListBoardHeader } from "#ui/admin/record/list-board-header.tsx";

export const AuditsHeader = ({ current }: { readonly current: "list" | "board" }) => (
  <ListBoardHeader
    title="Audits"
    current={current}
    list="/admin/audit"
    board="/admin/audit/board"
    meta={current === "board" ? "Open the audit to publish or decline it." : undefined}
  />
);
