import type { ReactNode } from "react";
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation, useRouteError, useRouteLoaderData } from "react-router";
import { allows } from "#domain/access/permissions.ts";
import { permissionOf } from "#app/routes.ts";
import { errorFacts, errorTitle } from "#app/root-error.tsx";
import type { loader as rootLoader } from "#app/root.tsx";
import { useOwnBrowser } from "#kit/accounts/clear-drafts.ts";
import { adminMeta } from "#kit/back-office/admin-meta.ts";
import { guardShell, shellVisitor } from "#kit/back-office/guard-shell.server.ts";
import { knownPerson, type SignedIn } from "#kit/back-office/known-person.ts";
import { menuFor, withBadges } from "#kit/back-office/menu-for.ts";
import { OfficeShell } from "#kit/back-office/office-shell.tsx";
import { RefusalView } from "#kit/back-office/refusal-view.tsx";
import { SignedInTab } from "#kit/back-office/signed-in-tab.tsx";
import { hasDuty } from "#features/chat/office/load-duty.server.ts";
import { DutyTab } from "#features/chat/office/duty-tab.tsx";
import { isMailing } from "#kit/mail/is-mailing.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import { countBadges } from "#kit/work/count-queue.server.ts";
import { loadWork } from "#kit/work/load-work.server.ts";
import { WorkFrame } from "#kit/work/work-frame.tsx";
import { visitorCtx } from "#platform/request-context.server.ts";
import { MailingContext } from "#ui/admin/mail-words.ts";
import { MeContext } from "#ui/admin/me.ts";
import { OfficeZoneContext } from "#ui/admin/office-zone.ts";
import type { Route } from "./+types/layout";
import "#ui/styles/admin.css";
import "#ui/forms/forms.css";

export const middleware: Route.MiddlewareFunction[] = [
  ({ request, url, pattern, context }, next) => guardShell({ request, url, context }, permissionOf(pattern), next),
];

/** React Router calls the server, and thus the guard, on client-side navigation only if there is a loader. */
export async function loader({ context, url }: Pick<Route.LoaderArgs, "context" | "url">) {
  const { staff, isRefused } = shellVisitor(context);
  const { personId, sessionId, name, email, role, areas } = staff;
  const { services } = visitorCtx(context);
  const { timeZone } = await businessHours(services.db);
  const isOnDuty = allows(staff, "chats") && (await hasDuty({ services, actor: staff }));
  const office = isRefused ? undefined : await loadWork({ services, actor: staff }, url);
  const badges = office?.badges ?? (await countBadges({ services, actor: staff }));
  return {
    person: { personId, name, email, role, areas },
    menu: withBadges(menuFor(services, staff), badges),
    sessionId,
    isRefused,
    isOnDuty,
    timeZone,
    isMailing: isMailing(services),
    office,
  };
}

/** Badges and the record bar depend on the page being opened. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || currentUrl.pathname !== nextUrl.pathname;

function statusOf(isRefused: boolean | undefined, error: unknown): number {
  if (isRefused) return 403;
  return error === undefined || error === null ? 200 : errorFacts(error).status;
}

export const meta: Route.MetaFunction = ({ location, loaderData, error }) => {
  const status = statusOf(loaderData?.isRefused, error);
  if (status === 200) return adminMeta(location.pathname);
  return adminMeta("/admin/error", errorTitle(status));
};

function Office({
  signedIn,
  isRefused,
  tools,
  children,
}: {
  readonly signedIn: SignedIn | undefined;
  /** A refused page is under no entry of the menu. */
  readonly isRefused: boolean;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}) {
  const nonce = useRouteLoaderData<typeof rootLoader>("root")?.nonce;
  return (
    <OfficeShell person={signedIn?.person} menu={signedIn?.menu} isRefused={isRefused} nonce={nonce} tools={tools}>
      {signedIn && <SignedInTab signedIn={signedIn} />}
      {children}
    </OfficeShell>
  );
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  useOwnBrowser(loaderData.person.personId);
  return (
    <OfficeZoneContext value={loaderData.timeZone}>
      <MailingContext value={loaderData.isMailing}>
        <Office
          signedIn={loaderData}
          isRefused={loaderData.isRefused}
          tools={<DutyTab person={loaderData.person} isOnDuty={loaderData.isOnDuty} />}
        >
          {loaderData.office ? (
            <MeContext value={loaderData.person.personId}>
              <WorkFrame office={loaderData.office}>
                <Outlet />
              </WorkFrame>
            </MeContext>
          ) : (
            <RefusalView status={403} path={pathname} />
          )}
        </Office>
      </MailingContext>
    </OfficeZoneContext>
  );
}

/** A failing page keeps the menu and the top bar, so that the person can navigate away. */
export function ErrorBoundary() {
  const known = useRouteLoaderData<typeof loader>("routes/admin/layout");
  const status = statusOf(known?.isRefused, useRouteError());
  const { pathname } = useLocation();
  return (
    <Office signedIn={known ?? knownPerson()} isRefused={status === 403}>
      <RefusalView status={status} path={status < 500 ? pathname : ""} />
    </Office>
  );
}
