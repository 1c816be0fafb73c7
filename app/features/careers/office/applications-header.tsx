import { Link } from "react-router";
import { ListBoardHeader } from "#ui/admin/record/list-board-header.tsx";

/** Links to the list, the board, and the mail templates. */
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
  </ListBoardHeader>
);
