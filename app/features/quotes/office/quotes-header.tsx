import { Link } from "react-router";
import { ListBoardHeader } from "#ui/admin/record/list-board-header.tsx";

export const QuotesHeader = ({ current }: { readonly current: "list" | "board" }) => (
  <ListBoardHeader title="Quotes" current={current} list="/admin/quotes" board="/admin/quotes/board">
    <Link className="button button--small" to="/admin/quotes/new" aria-keyshortcuts="n">
      New quote
    </Link>
  </ListBoardHeader>
);
