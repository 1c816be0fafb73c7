import { isRouteErrorResponse, useRouteError } from "react-router";
import { useContact } from "#features/settings/use-contact.ts";
import { ErrorPage, type ErrorFacts } from "#ui/site/error-page.tsx";

/** Only what a visitor may know: a thrown answer says what it is, anything else is ours to mend. */
export function errorFacts(error: unknown): ErrorFacts {
  if (!isRouteErrorResponse(error) || error.status >= 500) return { status: 500, path: "", suggestions: [] };
  return { status: error.status, path: "", suggestions: [], ...(error.data as Partial<ErrorFacts> | undefined) };
}

/** The last resort, when even the site's layout could not be rendered. */
export function RootError() {
  return (
    <main className="wrap">
      <ErrorPage {...errorFacts(useRouteError())} supportEmail={useContact().supportEmail} />
    </main>
  );
}
