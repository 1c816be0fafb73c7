import { BRAND } from "#content/brand.ts";
import { PUBLIC_PAGES } from "#content/site-map.ts";
import { pageTitle } from "#domain/title/page-title.ts";

export interface TitledPage {
  readonly href: string;
  readonly title: string;
}

/** The page's name in the menu, or its title. */
const titleOf = (path: string) =>
  PUBLIC_PAGES.find(({ href }) => href === path)?.content ?? pageTitle(path, BRAND).split(" | ").at(-1) ?? path;

/** The pages that a visitor has read, with their titles. */
export const titledPages = (paths: readonly string[]): readonly TitledPage[] => paths.map((href) => ({ href, title: titleOf(href) }));
