import { Link } from "react-router";
import { ListBoardHeader } from "#ui/admin/record/list-board-header.tsx";

/** Links to the list, the board, the mail templates, and the form for a new candidate. */
export const ApplicationsHeader = ({ current, query = "" }: { readonly current: "list" | "board"; readonly query?: string }) => (
  <ListBoardHeader
    title="Applications"
    current={current}
    list={`/admin/career/applications${query}`}
    board="/admin/career/applications/board"
  >
    <Link className="button button--quiet button--small" to="/admin/career/letters">
      Letters
    </Link>
    <Link className="button button--small" to="/admin/career/applications/new" aria-keyshortcuts="n">
      New candidate
    </Link>
  </ListBoardHeader>
);
