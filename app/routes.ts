import { DOCUMENT_PATHS } from "../content/site-map.ts";
import { ADMIN_ROUTES } from "./admin-routes.ts";
import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** Every URL of the product. Group markers such as `#/services` are no URLs: they open menus. */
export default [
  layout("routes/site/layout.tsx", [
    index("routes/site/home.tsx"),
    route("services/:slug", "routes/site/service.tsx"),
    route("solutions/:slug", "routes/site/solution.tsx"),
    route("our-labs/:slug", "routes/site/lab.tsx"),
    // /company, /blogs, /career, /audits, terms, privacy and the like: whatever content/navigation.ts lists besides the groups.
    ...DOCUMENT_PATHS.map((path) => route(path, "routes/site/document.tsx", { id: `document${path}` })),
    route("search", "routes/site/search.tsx"),
    route("quote/:token", "routes/site/quote.tsx"),
    route("ticket/:id", "routes/site/ticket.tsx"),
    route("*", "routes/site/not-found.tsx"),
  ]),

  layout("routes/auth/layout.tsx", [
    route("auth/login", "routes/auth/login.tsx"),
    route("auth/reset", "routes/auth/reset.tsx"),
    route("auth/invitation", "routes/auth/invitation.tsx"),
  ]),
  route("auth/refresh", "routes/auth/refresh.ts"),
  route("auth/refresh/first", "routes/auth/refresh-first.ts"),
  route("auth/logout", "routes/auth/logout.ts"),

  // The back office: each page with the permission that it needs.
  layout(
    "routes/admin/layout.tsx",
    ADMIN_ROUTES.map(({ path, file }) => route(path, file, { id: path })),
  ),

  route("quote/:token/hours", "routes/site/quote-hours.ts"),
  route("quote/:token/estimate.pdf", "routes/site/quote-pdf.ts"),
  route("ticket/:id/files/:file", "routes/site/ticket-file.ts"),
  route("files/:id", "routes/site/file.ts"),

  route("api/open-ai/model/answer", "routes/api/model-answer.ts"),
  route("api/price-book", "routes/api/price-book.ts"),
  route("api/quotes", "routes/api/quotes.ts"),
  route("api/quotes/:token/delivery", "routes/api/quote-delivery.ts"),
  route("api/quotes/:token/tickets", "routes/api/ticket-about-quote.ts"),
  route("api/tickets", "routes/api/tickets.ts"),
  route("api/tickets/challenge", "routes/api/ticket-challenge.ts"),
  route("api/openapi.json", "routes/api/openapi.ts"),

  route("sitemap.xml", "routes/found/sitemap.ts"),
  route("robots.txt", "routes/found/robots.ts"),
  route("manifest.webmanifest", "routes/found/manifest.ts"),
  route("favicon.ico", "routes/found/favicon-ico.ts"),
  route("favicon.svg", "routes/found/favicon-svg.ts"),
  route("icons/:size", "routes/found/icon.ts"),
  route("share/*", "routes/found/share-image.ts"),
] satisfies RouteConfig;
