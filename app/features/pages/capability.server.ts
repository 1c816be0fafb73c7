import { LIVE_PATHS, publicPaths } from "#content/site-map.ts";
import type { Capability } from "#kit/capability/capability.ts";
import { casePictures } from "./picture-uses.server.ts";

const IN_WORK = /^\/work(?:\/|$)/;
const PAGES = publicPaths().filter((path) => !LIVE_PATHS.includes(path) && !IN_WORK.test(path));
/** As the router asks for what it loads. */
const dataOf = (path: string) => (path === "/" ? "/_.data" : `${path}.data`);
const addressesOf = (paths: readonly string[]) => [...paths, ...paths.map(dataOf)];
const exactly = (addresses: readonly string[]) => new RegExp(`^(?:${addresses.map(RegExp.escape).join("|")})$`);

const HOME = addressesOf(["/"]);
const COMPANY = addressesOf(["/company"]);
const WORK = addressesOf(publicPaths().filter((path) => IN_WORK.test(path)));
const ADDRESSES = [...addressesOf(PAGES.filter((path) => path !== "/")), "/robots.txt", "/manifest.webmanifest"];

export const pagesCapability: Capability = {
  name: "pages",
  pictureUses: casePictures,
  sitemap: { unlisted: ["/estimate", "/search"] },
  cachedPages: [
    // The page shows a finding, the newest posts and the open roles.
    { path: exactly(HOME), kinds: ["price_book", "audit", "post", "person", "job"], ignoresQuery: true, warm: HOME },
    { path: exactly(ADDRESSES), kinds: ["price_book"], ignoresQuery: true, warm: ADDRESSES },
    { path: exactly(COMPANY), kinds: ["person", "post", "audit"], ignoresQuery: true, warm: COMPANY },
    { path: exactly(WORK), kinds: ["price_book", "person", "post", "audit", "image"], ignoresQuery: true, warm: WORK },
  ],
};
