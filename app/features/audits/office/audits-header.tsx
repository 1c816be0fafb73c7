import { NavLink } from "react-router";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";

/** The same audits in two ways. */
export function AuditsHeader({ current }: { readonly current: "list" | "board" }) {
  const other = current === "list" ? { href: "/admin/audit/board", label: "Show as board" } : { href: "/admin/audit", label: "Show as list" };
  return (
    <RecordHeader
      title="Audits"
      meta={current === "board" ? "Publishing and declining take more than a move: open the audit for them." : undefined}
      actions={
        <NavLink className="button button--quiet button--small" to={other.href}>
          {other.label}
        </NavLink>
      }
    />
  );
}
