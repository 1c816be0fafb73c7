import { activeLeaves } from "#domain/nav/leaves.ts";
import type { NavItem } from "#domain/nav/nav-item.ts";
import { FOOTER_NAVIGATION, NAVIGATION } from "./navigation.ts";

/** Every page that is the same for everybody and known at build time, in menu order. */
export const PUBLIC_PAGES: readonly NavItem[] = activeLeaves([...NAVIGATION, ...FOOTER_NAVIGATION]);

const GROUPS = /^\/(?:services|solutions|our-labs)\//;

/** Those whose words are a document: neither the home page nor one of a group. */
export const DOCUMENT_PATHS: readonly string[] = PUBLIC_PAGES.map((item) => item.href).filter((href) => href !== "/" && !GROUPS.test(href));

export const publicPaths = () => PUBLIC_PAGES.map((item) => item.href);

export const prerenderedPaths = () => [...publicPaths(), "/sitemap.xml", "/robots.txt", "/manifest.webmanifest"];
