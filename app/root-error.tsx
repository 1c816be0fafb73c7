import { isRouteErrorResponse, useRouteError } from "react-router";
import { BRAND } from "#content/brand.ts";
import { outageOf } from "#domain/forms/outage.ts";
import { useContact } from "#kit/settings/use-contact.ts";
import { ErrorPage, NO_STATUS, type ErrorFacts } from "#ui/site/error-page.tsx";
import { isUnreached } from "#ui/unreached.ts";
import { page as ERROR_LABELS } from "#content/labels/error.ts";

/** Only what a visitor may know: a thrown response says what it is, a missing one is a lost connection, any other error is our bug. */
export function errorFacts(error: unknown): ErrorFacts {
  if (isUnreached(error)) return { status: NO_STATUS, path: "", suggestions: [] };
  if (isRouteErrorResponse(error) && outageOf(error.status)) {
    const { typed, hasFiles } = (error.data ?? {}) as Partial<ErrorFacts>;
    return { status: error.status, path: "", suggestions: [], typed, hasFiles };
  }
  if (!isRouteErrorResponse(error) || error.status >= 500) return { status: 500, path: "", suggestions: [] };
  return { status: error.status, path: "", suggestions: [], ...(error.data as Partial<ErrorFacts> | undefined) };
}

/** The tab's title. */
export function errorTitle(status: number): string {
  if (status === NO_STATUS) return "No connection";
  return status === 404 ? "Not found" : (outageOf(status)?.title ?? `Error ${status}`);
}

/** The last resort, when even the site's layout could not be rendered. */
export function RootError() {
  const facts = errorFacts(useRouteError());
  return (
    <main className="wrap">
      <title>{`${BRAND.name} | ${errorTitle(facts.status)}`}</title>
      <ErrorPage {...facts} labels={ERROR_LABELS} contact={useContact()} />
    </main>
  );
}
