import { PUBLIC_PAGES } from "#content/site-map.ts";
import { familyOf, slugOf } from "./family-of.ts";
import type { RelatedPage } from "./page-parts.tsx";

/** Pages are named as in the menus. */
export function relatedPages(paths: readonly string[]): RelatedPage[] {
  return paths.map((path) => {
    const item = PUBLIC_PAGES.find((each) => each.href === path);
    return { path, content: item?.content ?? path, cover: item?.cover ?? "", slug: slugOf(path), family: familyOf(path) };
  });
}
