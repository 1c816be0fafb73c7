import type { ReactNode } from "react";
import { Link } from "react-router";
import { RecordHeader } from "./record-header.tsx";

interface ListBoardHeaderProps {
  readonly title: string;
  readonly current: "list" | "board";
  /** The URLs of the two views. */
  readonly list: string;
  readonly board: string;
  readonly meta?: ReactNode;
  /** Shown beside the link to the other view. */
  readonly children?: ReactNode;
}

/** The header of records shown as a list and as a board. */
export function ListBoardHeader({ title, current, list, board, meta, children }: ListBoardHeaderProps) {
  const other = current === "list" ? { href: board, label: "Show as board" } : { href: list, label: "Show as list" };
  const actions = (
    <>
      <Link className="button button--quiet button--small" to={other.href} aria-keyshortcuts={current === "board" ? "Escape" : undefined}>
        {other.label}
      </Link>
      {children}
    </>
  );
  return <RecordHeader title={title} meta={meta} actions={actions} />;
}
