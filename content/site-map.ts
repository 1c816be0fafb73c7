import { activeLeaves } from "#domain/nav/leaves.ts";
import type { NavItem } from "#domain/nav/nav-item.ts";
import { CASE_NAVIGATION, FOOTER_NAVIGATION, NAVIGATION } from "./navigation.ts";

/** Every page that is known at build time, in menu order. */
export const PUBLIC_PAGES: readonly NavItem[] = activeLeaves([...NAVIGATION, ...FOOTER_NAVIGATION, ...CASE_NAVIGATION]);

const GROUPS = /^\/(?:services|solutions|our-labs|work)\//;

/** Those whose words are a document: neither the home page nor one of a group. */
export const DOCUMENT_PATHS: readonly string[] = PUBLIC_PAGES.map((item) => item.href).filter((href) => href !== "/" && !GROUPS.test(href));

/** Their words stand in content/, with what the database holds beside them, each by a route of its own. */
export const LIVE_PATHS: readonly string[] = [
  "/blogs",
  "/career",
  "/audits",
  "/company",
  "/company/book-a-call",
  "/company/hire-our-team",
  "/work",
];

export const publicPaths = () => PUBLIC_PAGES.map((item) => item.href);
