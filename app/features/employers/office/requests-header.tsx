import { NavLink } from "react-router";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";

/** The same requests in two ways. */
export function RequestsHeader({ current }: { readonly current: "list" | "board" }) {
  const other = current === "list" ? { href: "/admin/employee-poaching/board", label: "Show as board" } : { href: "/admin/employee-poaching", label: "Show as list" };
  return (
    <RecordHeader
      title="Employee poaching"
      actions={
        <NavLink className="button button--quiet button--small" to={other.href}>
          {other.label}
        </NavLink>
      }
    />
  );
}
