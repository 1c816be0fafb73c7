import { ListBoardHeader } from "#ui/admin/record/list-board-header.tsx";

export const AuditsHeader = ({ current }: { readonly current: "list" | "board" }) => (
  <ListBoardHeader
    title="Audits"
    current={current}
    list="/admin/audit"
    board="/admin/audit/board"
    meta={current === "board" ? "Publishing and declining take more than a move: open the audit for them." : undefined}
  />
);
