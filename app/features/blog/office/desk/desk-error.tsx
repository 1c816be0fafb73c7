import { isRouteErrorResponse, Link, useLocation, useRouteError } from "react-router";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";

/** `ErrorBoundary` of the editor: the typed text is still in this browser and is offered after a reload. */
export function DeskError() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const isGone = isRouteErrorResponse(error) && error.status === 404;
  const again = isGone ? (
    <Link className="button" to="/admin/blogs">
      All posts
    </Link>
  ) : (
    <Link className="button" to={pathname} reloadDocument>
      Load the page again
    </Link>
  );
  return (
    <EmptyState slug="desk-error" level={1} title={isGone ? "This post is not here" : "The post could not be loaded"} action={again}>
      <p>
        {isGone
          ? "It was deleted, or the link has a typing error."
          : "The connection may be gone. What you have typed is kept in this browser and is offered to you when the page is back."}
      </p>
    </EmptyState>
  );
}
