import { publicPaths } from "#content/site-map.ts";
import type { Capability } from "#kit/capability/capability.ts";

/** As the router asks for what a page loads. */
const dataOf = (path: string) => (path === "/" ? "/_.data" : `${path}.data`);
const addressesOf = (paths: readonly string[]) => [...paths, ...paths.map(dataOf)];
const warm = (under: RegExp) => addressesOf(publicPaths().filter((path) => under.test(path)));

const OFFERINGS = /^\/(?:services|solutions|our-labs)\/[^/]+$/;
/** Not the forms below /company, which are made anew for each visitor. */
const DOCUMENTS = /^\/company\/(?!(?:book-a-call|hire-our-team|request-audit)(?:\.data)?$)[^/]+$/;
const COMPANY = /^\/company(?:\.data)?$/;
const WORK = /^\/work(?:\.data|\/[^/]+)?$/;
const HOME = /^\/(?:_\.data)?$/;
const FOUND = /^\/(?:robots\.txt|manifest\.webmanifest)$/;

export const pagesCapability: Capability = {
  name: "pages",
  sitemap: { unlisted: ["/estimate", "/search"] },
  cachedPages: [
    // The page shows a finding, the newest posts and the open roles.
    { path: HOME, kinds: ["price_book", "audit", "post", "person", "job"], ignoresQuery: true, warm: warm(HOME) },
    { path: OFFERINGS, kinds: ["price_book"], ignoresQuery: true, warm: warm(OFFERINGS) },
    { path: DOCUMENTS, kinds: [], ignoresQuery: true, warm: warm(DOCUMENTS) },
    { path: FOUND, kinds: [], ignoresQuery: true, warm: ["/robots.txt", "/manifest.webmanifest"] },
    { path: COMPANY, kinds: ["person", "post", "audit"], ignoresQuery: true, warm: warm(COMPANY) },
    { path: WORK, kinds: ["price_book", "person", "post", "audit"], ignoresQuery: true, warm: warm(WORK) },
  ],
};
