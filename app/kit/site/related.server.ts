import { slugOf } from "#domain/nav/slug-of.ts";
import { familyOf } from "./family-of.ts";
import type { RelatedPage } from "./page-parts.tsx";
import type { Site } from "./site.server.ts";

/** Those of the paths that can be opened, named as in the menus. */
export function relatedPages(site: Site, paths: readonly string[]): RelatedPage[] {
  return paths.flatMap((path) => {
    const item = site.pages.find((each) => each.href === path);
    return item ? [{ path, content: item.content, cover: item.cover ?? "", slug: slugOf(path), family: familyOf(path, site) }] : [];
  });
}
