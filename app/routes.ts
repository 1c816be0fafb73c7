import { ADMIN_ROUTES } from "./admin-routes.ts";
import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/**
 * Every page and API route. `server` handles `/api/events`, `/healthz`, `/readyz` and the sockets before these. Group markers such as
 * `#/services` are not URLs; they open menus.
 */
export default [
  layout("routes/site/layout.tsx", [
    index("routes/site/home.tsx"),
    // Has its own route, because it checks contracts in the browser with styles and code that no other service needs.
    route("services/smart-contract-audit", "routes/site/audit-service.tsx"),
    route("services/:slug", "routes/site/service.tsx"),
    route("solutions/:slug", "routes/site/solution.tsx"),
    route("our-labs/:slug", "routes/site/lab.tsx"),
    // Legal documents, such as terms and privacy, and documents added by staff.
    route("company/:slug", "routes/site/document.tsx"),
    route("company", "routes/site/company.tsx", { id: "company" }),
    route("work", "routes/site/work.tsx", { id: "work" }),
    route("work/:slug", "routes/site/case-study.tsx"),
    route("blogs", "routes/site/blogs.tsx", { id: "blogs" }),
    route("blogs/preview/:token", "routes/site/blog-preview.tsx"),
    route("blogs/:slug", "routes/site/blog-post.tsx"),
    route("newsletter", "routes/site/newsletter.tsx"),
    route("newsletter/confirm/:token", "routes/site/newsletter-confirm.tsx"),
    route("newsletter/leave/:token", "routes/site/newsletter-leave.tsx"),
    route("unsubscribe/:token", "routes/site/unsubscribe.tsx"),
    route("career", "routes/site/career.tsx", { id: "career" }),
    route("career/erased", "routes/site/application-erased.tsx"),
    route("career/:slug", "routes/site/job.tsx"),
    route("career/:slug/sent", "routes/site/application-sent.tsx"),
    route("application/:token", "routes/site/application.tsx"),
    route("audits", "routes/site/audits.tsx", { id: "audits" }),
    route("audits/:slug", "routes/site/audit-report.tsx"),
    route("audit/:token", "routes/site/audit.tsx"),
    route("company/request-audit", "routes/site/request-audit.tsx"),
    route("company/book-a-call", "routes/site/book-a-call.tsx"),
    route("company/hire-our-team", "routes/site/hire-our-team.tsx", { id: "hire-our-team" }),
    route("estimate", "routes/site/estimate.tsx"),
    route("search", "routes/site/search.tsx"),
    // Preview of texts that have no page of their own, for editors only; visitors get 404.
    route("words-preview", "routes/site/words-preview.tsx"),
    route("quote/:token", "routes/site/quote.tsx"),
    route("ticket", "routes/site/ticket-entry.tsx"),
    route("ticket/:id", "routes/site/ticket.tsx"),
    route("appointment/:token", "routes/site/appointment.tsx"),
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

  // The back office; each page declares the permission that it requires.
  layout(
    "routes/admin/layout.tsx",
    ADMIN_ROUTES.map(({ path, file }) => route(path, file, { id: path })),
  ),

  route("quote/:token/hours", "routes/site/quote-hours.ts"),
  route("quote/:token/estimate.pdf", "routes/site/quote-pdf.ts"),
  route("ticket/:id/files/:file", "routes/site/ticket-file.ts"),
  route("files/:id", "routes/site/file.ts"),
  route("audits/:slug/report.pdf", "routes/site/audit-report-pdf.ts"),
  route("audits/:slug/source", "routes/site/audit-report-source.ts"),
  route("audits/:slug/share.png", "routes/site/audit-report-image.ts"),
  route("audit/:token/report.pdf", "routes/site/audit-draft-pdf.ts"),
  route("images/:id/:variant", "routes/site/picture.ts"),
  route("appointment/:token/calendar.ics", "routes/site/appointment-ics.ts"),
  route("calendar/:token.ics", "routes/site/calendar-feed.ts"),

  route("api/open-ai/model/answer", "routes/api/model-answer.ts"),
  route("api/price-book", "routes/api/price-book.ts"),
  route("api/quotes", "routes/api/quotes.ts"),
  route("api/quotes/:token/delivery", "routes/api/quote-delivery.ts"),
  route("api/quotes/:token/tickets", "routes/api/ticket-about-quote.ts"),
  route("api/tickets", "routes/api/tickets.ts"),
  route("api/tickets/challenge", "routes/api/ticket-challenge.ts"),
  route("api/appointments", "routes/api/appointments.ts"),
  route("api/appointments/slots", "routes/api/appointment-slots.ts"),
  route("api/chat/availability", "routes/api/chat-availability.ts"),
  route("api/chat/files", "routes/api/chat-files.ts"),
  route("api/chat/files/:token", "routes/api/chat-file.ts"),
  route("api/services", "routes/api/services.ts"),
  route("api/openapi.json", "routes/api/openapi.ts"),

  route("sitemap.xml", "routes/found/sitemap.ts"),
  route("blogs/rss.xml", "routes/found/blog-rss.ts"),
  route("blogs/atom.xml", "routes/found/blog-atom.ts"),
  route("robots.txt", "routes/found/robots.ts"),
  route(".well-known/security.txt", "routes/found/security-txt.ts"),
  route("security.txt", "routes/found/security-txt-at-root.ts"),
  route("manifest.webmanifest", "routes/found/manifest.ts"),
  route("favicon.ico", "routes/found/favicon-ico.ts"),
  route("favicon.svg", "routes/found/favicon-svg.ts"),
  route("icons/:size", "routes/found/icon.ts"),
  route("share/*", "routes/found/share-image.ts"),
  route("look/:name", "routes/found/look.ts"),
] satisfies RouteConfig;
