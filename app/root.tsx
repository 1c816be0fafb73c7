import { useEffect, type ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";
import { BRAND } from "#content/brand.ts";
import { GROUND } from "#domain/look/ground.ts";
import BEACON_SCRIPT from "#kit/analytics/beacon.ts?inline-script";
import READ_PAGES_SCRIPT from "#features/quotes/note-read-page.ts?inline-script";
import { contactOf } from "#kit/settings/contact.server.ts";
import { productWords, ticketHelp } from "#kit/site/product-words.server.ts";
import { publicOrigin, requestInfoContext, servicesContext } from "#platform/request-context.server.ts";
import displayFont from "#ui/fonts/bricolage-grotesque.woff2?url";
import textFont from "#ui/fonts/instrument-sans.woff2?url";
import { keepShown, keepUnsent } from "#ui/forms/keep-unsent.ts";
import THEME_SCRIPT from "#ui/show-kept-theme.ts?inline-script";
import YEAR_SCRIPT from "#ui/site/show-year.ts?inline-script";
import type { Route } from "./+types/root";
import "#ui/styles/site.css";

export const links: Route.LinksFunction = () => [
  ...[displayFont, textFont].map((href) => ({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" }) as const),
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/icons/180.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const origin = publicOrigin(context);
  const [contact, words] = await Promise.all([contactOf(context.get(servicesContext)), productWords(context.get(servicesContext))]);
  return { origin, nonce: context.get(requestInfoContext)?.nonce || undefined, contact, ...ticketHelp(words) };
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepUnsent, keepShown];

/** Its data does not change while a page is open. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { readonly children: ReactNode }) {
  const nonce = useRouteLoaderData<typeof loader>("root")?.nonce;
  return (
    // The theme script may add an attribute before React sees the page.
    <html lang="en-GB" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={GROUND[0]} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={GROUND[1]} media="(prefers-color-scheme: dark)" />
        <meta name="application-name" content={BRAND.name} />
        <meta name="brand-name" content={BRAND.name} />
        <meta name="brand-tagline" content={BRAND.tagline} />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <script
          id="page-end"
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: YEAR_SCRIPT + BEACON_SCRIPT + READ_PAGES_SCRIPT }}
        />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  useEffect(() => {
    // The inline gate of a late-hydrated page waits for this to replay clicks that came before the code was loaded.
    window.dispatchEvent(new Event("hydrated"));
    document.documentElement.dataset["hydrated"] = "";
  }, []);
  return <Outlet />;
}

export { RootError as ErrorBoundary } from "./root-error.tsx";
