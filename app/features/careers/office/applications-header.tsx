import { Link } from "react-router";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";

/** The same applications in two ways, and the letters that go with them. */
export function ApplicationsHeader({ current, query = "" }: { readonly current: "list" | "board"; readonly query?: string }) {
  const other = current === "list" ? { href: "/admin/career/applications/board", label: "Show as board" } : { href: `/admin/career/applications${query}`, label: "Show as list" };
  return (
    <RecordHeader
      title="Applications"
      actions={
        <>
          <Link className="button button--quiet button--small" to={other.href}>
            {other.label}
          </Link>
          <Link className="button button--quiet button--small" to="/admin/career/letters">
            Letters
          </Link>
        </>
      }
    />
  );
}
