import { BRAND } from "#content/brand.ts";
import { pageTitle } from "#domain/title/page-title.ts";
import type { Services } from "#platform/services.ts";
import { lastSite, type Site } from "./site.server.ts";

export interface TitledPage {
  readonly href: string;
  readonly title: string;
}

/** The page's name in the menu, or its title. */
const titleOf = (site: Site, path: string) =>
  site.pages.find(({ href }) => href === path)?.content ?? pageTitle(path, BRAND).split(" | ").at(-1) ?? path;

/** The pages a visitor has read, with their titles. */
export function titledPages(services: Pick<Services, "db">, paths: readonly string[]): readonly TitledPage[] {
  const site = lastSite(services);
  return paths.map((href) => ({ href, title: titleOf(site, href) }));
}
