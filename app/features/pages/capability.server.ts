import { LIVE_PATHS, publicPaths } from "#content/site-map.ts";
import type { Capability } from "#kit/capability/capability.ts";

const PAGES = publicPaths().filter((path) => !LIVE_PATHS.includes(path));
/** As the router asks for what it loads. */
const dataOf = (path: string) => (path === "/" ? "/_.data" : `${path}.data`);
const ADDRESSES = [...PAGES, ...PAGES.map(dataOf), "/robots.txt", "/manifest.webmanifest"];

export const pagesCapability: Capability = {
  name: "pages",
  sitemap: { unlisted: ["/search"] },
  cachedPages: [
    { path: new RegExp(`^(?:${ADDRESSES.map(RegExp.escape).join("|")})$`), kinds: ["price_book"], ignoresQuery: true, warm: ADDRESSES },
  ],
};
