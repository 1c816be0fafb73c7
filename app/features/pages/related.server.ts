import { NAVIGATION } from "#content/navigation.ts";
import { activeLeaves } from "#domain/nav/leaves.ts";
import { familyOf, slugOf } from "./family-of.ts";
import { listPages } from "./pages.server.ts";
import type { RelatedPage } from "./page-parts.tsx";

/** A page is named as in the menus; what no menu lists is named by its headline. */
export function relatedPages(paths: readonly string[]): RelatedPage[] {
  const leaves = activeLeaves(NAVIGATION);
  const pages = listPages();
  return paths.map((path) => {
    const leaf = leaves.find((item) => item.href === path);
    const page = pages.find((each) => each.path === path);
    return {
      path,
      content: leaf?.content ?? page?.headline ?? path,
      cover: leaf?.cover ?? page?.description ?? "",
      slug: slugOf(path),
      family: familyOf(path),
    };
  });
}
