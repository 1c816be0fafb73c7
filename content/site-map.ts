import { NAVIGATION } from "./navigation.ts";
import { activeLeaves } from "#domain/nav/leaves.ts";

/** Public pages that no menu lists but that everybody may find. */
const UNLISTED = [
  "/career",
  "/audits",
  "/company/book-a-call",
  "/company/hire-our-team",
  "/company/terms-and-conditions",
  "/company/privacy-policy",
] as const;

/** Every page that is the same for everybody and known at build time. */
export function publicPaths(): string[] {
  return [...activeLeaves(NAVIGATION).map((item) => item.href), ...UNLISTED];
}

export function prerenderedPaths(): string[] {
  return [...publicPaths(), "/sitemap.xml", "/robots.txt", "/manifest.webmanifest"];
}
