import { BRAND } from "#content/brand.ts";
import { pageTitle } from "#domain/title/page-title.ts";
import type { Place } from "./page-meta.ts";
import type { Site } from "./site.server.ts";

export function placeOf({ pages }: Site, path: string): Place {
  const label = pages.find(({ href }) => href === path)?.content ?? pageTitle(path, BRAND).split(" | ").at(-1) ?? "";
  // The home page has no trail.
  if (path === "/") return { label, trail: [] };
  const above = pages.filter(({ href }) => href !== path && (href === "/" || path.startsWith(`${href}/`)));
  return { label, trail: [...above.map(({ content, href }) => ({ name: content, path: href })), { name: label, path }] };
}
