import { NavLink } from "react-router";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";

/** The same quotes in two ways. */
export function QuotesHeader({ current }: { readonly current: "list" | "board" }) {
  const other = current === "list" ? { href: "/admin/quotes/board", label: "Show as board" } : { href: "/admin/quotes", label: "Show as list" };
  return (
    <RecordHeader
      title="Quotes"
      actions={
        <NavLink className="button button--quiet button--small" to={other.href}>
          {other.label}
        </NavLink>
      }
    />
  );
}
