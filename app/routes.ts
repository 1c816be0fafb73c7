import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** Every URL of the product. Group markers such as `#/services` are no URLs: they open menus. */
export default [
  layout("routes/site/layout.tsx", [
    index("routes/site/home.tsx"),
    route("services/:slug", "routes/site/service.tsx"),
    route("solutions/:slug", "routes/site/solution.tsx"),
    route("our-labs/:slug", "routes/site/lab.tsx"),
    route("company", "routes/site/company.tsx"),
    route("company/terms-and-conditions", "routes/site/terms-and-conditions.tsx"),
    route("company/privacy-policy", "routes/site/privacy-policy.tsx"),
    route("company/book-a-call", "routes/site/book-a-call.tsx"),
    route("company/hire-our-team", "routes/site/hire-our-team.tsx"),
    route("career", "routes/site/career.tsx"),
    route("blogs", "routes/site/blogs.tsx"),
    route("audits", "routes/site/audits.tsx"),
    route("search", "routes/site/search.tsx"),
    route("*", "routes/site/not-found.tsx"),
  ]),

  route("api/open-ai/model/answer", "routes/api/model-answer.ts"),

  route("sitemap.xml", "routes/found/sitemap.ts"),
  route("robots.txt", "routes/found/robots.ts"),
  route("manifest.webmanifest", "routes/found/manifest.ts"),
  route("favicon.ico", "routes/found/favicon-ico.ts"),
  route("favicon.svg", "routes/found/favicon-svg.ts"),
  route("icons/:size", "routes/found/icon.ts"),
  route("share/*", "routes/found/share-image.ts"),
] satisfies RouteConfig;
