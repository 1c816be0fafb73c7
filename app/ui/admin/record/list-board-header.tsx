import type { ReactNode } from "react";
import { Link } from "react-router";
import { RecordHeader } from "./record-header.tsx";

interface ListBoardHeaderProps {
  readonly title: string;
  readonly current: "list" | "board";
  /** Addresses of the same records in two ways. */
  readonly list: string;
  readonly board: string;
  readonly meta?: ReactNode;
  /** Besides the way to the other view. */
  readonly children?: ReactNode;
}

/** The head of records that are shown as a list and as a board. */
export function ListBoardHeader({ title, current, list, board, meta, children }: ListBoardHeaderProps) {
  const other = current === "list" ? { href: board, label: "Show as board" } : { href: list, label: "Show as list" };
  const actions = (
    <>
      <Link className="button button--quiet button--small" to={other.href}>
        {other.label}
      </Link>
      {children}
    </>
  );
  return <RecordHeader title={title} meta={meta} actions={actions} />;
}
