import { isRouteErrorResponse, Link, useLocation, useRouteError } from "react-router";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";

interface DeskErrorProps {
  /** For example "post". */
  readonly what: string;
  readonly list: { readonly href: string; readonly label: string };
}

/** The `ErrorBoundary` of an editor: the typed text is still in this browser and is offered again after a reload. */
export function DeskError({ what, list }: DeskErrorProps) {
  const error = useRouteError();
  const { pathname } = useLocation();
  const isGone = isRouteErrorResponse(error) && error.status === 404;
  const again = isGone ? (
    <Link className="button" to={list.href}>
      {list.label}
    </Link>
  ) : (
    <Link className="button" to={pathname} reloadDocument>
      Reload the page
    </Link>
  );
  return (
    <EmptyState slug="desk-error" level={1} title={isGone ? `This ${what} is not here` : `The ${what} could not be loaded`} action={again}>
      <p>
        {isGone
          ? "It was deleted, or the link has a typing error."
          : "You may be offline. What you have typed is kept in this browser, and you can restore it once the page loads."}
      </p>
    </EmptyState>
  );
}
