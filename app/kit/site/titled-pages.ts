import { BRAND } from "#content/brand.ts";
import { PUBLIC_PAGES } from "#content/site-map.ts";
import { pageTitle } from "#domain/title/page-title.ts";

export interface TitledPage {
  readonly href: string;
  readonly title: string;
}

/** As the menu calls a page, or as its title does. */
const titleOf = (path: string) =>
  PUBLIC_PAGES.find(({ href }) => href === path)?.content ?? pageTitle(path, BRAND).split(" | ").at(-1) ?? path;

/** Pages of the site that a visitor has read, with their titles. */
export const titledPages = (paths: readonly string[]): readonly TitledPage[] => paths.map((href) => ({ href, title: titleOf(href) }));
