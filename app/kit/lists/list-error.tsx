import { isRouteErrorResponse, Link, useLocation, useRouteError } from "react-router";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";

/** `ErrorBoundary` of a list page: keeps the menu and shows a retry button. */
export function ListError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const isOurs = !isRouteErrorResponse(error) || error.status >= 500;
  const again = (
    <Link className="button" to={`${pathname}${search}`} reloadDocument>
      Try again
    </Link>
  );
  return (
    <EmptyState slug="list-error" level={1} title="The list could not be loaded" action={again}>
      <p>
        {isOurs
          ? "Something went wrong on our side, and the error has been logged. Please try again in a moment."
          : "The address contains something that this list does not have, such as a filter or a column."}
      </p>
      <p>
        <Link to={pathname}>Show the list from the beginning</Link>
      </p>
    </EmptyState>
  );
}
