import { Link } from "react-router";
import { ListBoardHeader } from "#ui/admin/record/list-board-header.tsx";

/** The list and the board, and the letters that go with them. */
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
