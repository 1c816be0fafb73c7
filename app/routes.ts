import { DOCUMENT_PATHS } from "../content/site-map.ts";
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
