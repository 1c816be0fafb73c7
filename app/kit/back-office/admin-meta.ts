import type { MetaDescriptor } from "react-router";
import { BRAND } from "#content/brand.ts";
import { pageTitle } from "#domain/title/page-title.ts";

/** Titles by the title rule; a record may put its name in the place of its id. */
export function adminMeta(path: string, name?: string): MetaDescriptor[] {
  const title = pageTitle(path, BRAND);
  const above = title.split(" | ").slice(0, -1);
  return [{ title: name === undefined ? title : [...above, name].join(" | ") }, { name: "robots", content: "noindex" }];
}
