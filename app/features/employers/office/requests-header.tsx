import { ListBoardHeader } from "#ui/admin/record/list-board-header.tsx";

export const RequestsHeader = ({ current }: { readonly current: "list" | "board" }) => (
  <ListBoardHeader title="Employee poaching" current={current} list="/admin/employee-poaching" board="/admin/employee-poaching/board" />
);
