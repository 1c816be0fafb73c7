import { Outlet, useLocation, useRouteError, useRouteLoaderData } from "react-router";
import { permissionOf } from "#app/admin-routes.ts";
import { errorFacts } from "#app/root-error.tsx";
import type { loader as rootLoader } from "#app/root.tsx";
import { useSession } from "#features/accounts/use-session.ts";
import { adminMeta } from "#features/back-office/admin-meta.ts";
import { guardShell, shellVisitor } from "#features/back-office/guard-shell.server.ts";
import { knownPerson, useRememberPerson } from "#features/back-office/known-person.ts";
import { OfficeShell } from "#features/back-office/office-shell.tsx";
import { RefusalView } from "#features/back-office/refusal-view.tsx";
import { useFreshPage } from "#features/back-office/use-fresh-page.ts";
import type { Route } from "./+types/layout";
import "#ui/styles/admin.css";

export const middleware: Route.MiddlewareFunction[] = [
  ({ request, url, pattern, context }, next) => guardShell({ request, url, context }, permissionOf(pattern), next),
];

/** React Router asks the server, and so the guard, about a client-side navigation only where there is something to load. */
export function loader({ context }: Route.LoaderArgs) {
  const { staff, isRefused } = shellVisitor(context);
  const { personId, sessionId, name, email, role, areas } = staff;
  return { person: { personId, name, email, role, areas }, sessionId, isRefused };
}

function statusOf(isRefused: boolean | undefined, error: unknown): number {
  if (isRefused) return 403;
  return error === undefined || error === null ? 200 : errorFacts(error).status;
}

export const meta: Route.MetaFunction = ({ location, loaderData, error }) => {
  const status = statusOf(loaderData?.isRefused, error);
  if (status === 200) return adminMeta(location.pathname);
  return adminMeta("/admin/error", status === 404 ? "Not found" : `Error ${status}`);
};

const useNonce = () => useRouteLoaderData<typeof rootLoader>("root")?.nonce;

export default function AdminLayout({ loaderData: { person, sessionId, isRefused } }: Route.ComponentProps) {
  useSession(sessionId);
  useRememberPerson(person);
  // Somebody changed what this person may do: the menu follows.
  useFreshPage((event) => event.subjectKind === "person" && event.subjectId === person.personId);
  const { pathname } = useLocation();
  return (
    <OfficeShell person={person} nonce={useNonce()}>
      {isRefused ? <RefusalView status={403} path={pathname} /> : <Outlet />}
    </OfficeShell>
  );
}

/** A page that fails keeps the menu and the top bar, so that nobody is stranded. */
export function ErrorBoundary() {
  const known = useRouteLoaderData<typeof loader>("routes/admin/layout");
  const status = statusOf(known?.isRefused, useRouteError());
  const { pathname } = useLocation();
  return (
    <OfficeShell person={known?.person ?? knownPerson()} nonce={useNonce()}>
      <RefusalView status={status} path={status < 500 ? pathname : ""} />
    </OfficeShell>
  );
}
