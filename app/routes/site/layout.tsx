import { Outlet, useLocation, useNavigation, useRouteError } from "react-router";
import { lazy, type ReactNode } from "react";
import { errorFacts, errorTitle } from "#app/root-error.tsx";
import { BRAND, PROMISE } from "#content/brand.ts";
import { page as FRAME_LABELS } from "#content/labels/frame.ts";
import { usePageViews } from "#kit/analytics/page-views.ts";
import { ChatOpener } from "#features/chat/widget/chat-opener.tsx";
import { footerInfo } from "#features/pages/footer-info.ts";
import { QuoteButton } from "#features/quotes/quote-button.tsx";
import { QuoteOpener } from "#features/quotes/quote-opener.tsx";
import { useReadPages } from "#features/quotes/read-pages.ts";
import { SupportLauncher } from "#features/chat/widget/support-launcher.tsx";
import { TicketOpener } from "#features/tickets/widget/ticket-opener.tsx";
import { ClosingBand } from "#kit/site/closing-band.tsx";
import { endsInBand } from "#kit/site/family-of.ts";
import { changedLabels } from "#kit/site/labels.server.ts";
import { packMenus } from "#kit/site/packed-menus.ts";
import { closingWords } from "#kit/site/product-words.server.ts";
import { showPreview } from "#kit/site/preview.server.ts";
import { siteOf } from "#kit/site/site.server.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import { useSite } from "#kit/site/use-site.ts";
import { useContact } from "#kit/settings/use-contact.ts";
import { ScrollTop } from "#ui/scroll-top.tsx";
import { ErrorPage } from "#ui/site/error-page.tsx";
import { SiteFooter } from "#ui/site/site-footer.tsx";
import { SiteHeader } from "#ui/site/site-header.tsx";
import { servicesContext } from "#platform/request-context.server.ts";
import { usePageChange } from "#ui/site/use-page-change.ts";
import { Toasts } from "#ui/toasts.tsx";
import type { Route } from "./+types/layout";
import { page as ERROR_LABELS } from "#content/labels/error.ts";

/** Shown only after a ticket was sent; if it fails to load, the ticket is sent anyway. */
const LiveChatLine = lazy(() =>
  import("#features/chat/widget/live-chat-line.tsx").then(
    (loaded) => ({ default: loaded.LiveChatLine }),
    () => ({ default: () => null }),
  ),
);

export const middleware: Route.MiddlewareFunction[] = [({ request, url, context }, next) => showPreview({ request, url, context }, next)];

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [{ menus }, closing, labels] = await Promise.all([siteOf(services), closingWords(services), changedLabels(services)]);
  return { menus: packMenus(menus), ...closing, ...labels };
}

/** The data does not change while a page is open. */
export const shouldRevalidate = () => false;

function Frame({ children }: { readonly children: ReactNode }) {
  const path = useLocation().pathname;
  const { main, announced } = usePageChange(path);
  const { state } = useNavigation();
  const contact = useContact();
  const { menus } = useSite();
  const labels = useLabels("frameLabels", FRAME_LABELS);
  usePageViews(path);
  useReadPages(path);
  return (
    <QuoteOpener>
      <ChatOpener>
        <TicketOpener OtherWay={LiveChatLine}>
          <a className="skip-link" href="#main">
            {labels.skip}
          </a>
          <SiteHeader
            brandName={BRAND.name}
            look={contact.look}
            items={menus.navigation}
            proof={{ content: labels.proof, href: "#/proof", active: true, childrenItems: menus.proof }}
            quickItems={menus.quick}
            path={path}
            action={<QuoteButton className="button button--small" />}
            labels={labels}
          />
          <main id="main" tabIndex={-1} ref={main}>
            {children}
          </main>
          <SiteFooter
            brandName={BRAND.name}
            promise={contact.promise ?? PROMISE}
            info={footerInfo(contact)}
            socials={contact.socials}
            items={menus.navigation}
            endItems={menus.footer}
            labels={labels}
          />
          {state !== "idle" && <div className="progress" role="progressbar" aria-label={labels.loading} />}
          <p className="visually-hidden" role="status">
            {announced}
          </p>
          <SupportLauncher />
          <ScrollTop />
          <Toasts />
        </TicketOpener>
      </ChatOpener>
    </QuoteOpener>
  );
}

export default function SiteLayout() {
  const path = useLocation().pathname;
  return (
    <Frame>
      <Outlet />
      {endsInBand(path) && (
        <ClosingBand path={path}>
          <QuoteButton />
        </ClosingBand>
      )}
    </Frame>
  );
}

/** A failing page keeps the header and the footer, so that the visitor can navigate away. */
export function ErrorBoundary() {
  const facts = errorFacts(useRouteError());
  return (
    <Frame>
      <title>{`${BRAND.name} | ${errorTitle(facts.status)}`}</title>
      <div className="wrap">
        <ErrorPage {...facts} labels={useLabels("errorLabels", ERROR_LABELS)} contact={useContact()} />
      </div>
    </Frame>
  );
}
