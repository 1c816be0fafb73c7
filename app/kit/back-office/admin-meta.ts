import type { MetaDescriptor } from "react-router";
import { BRAND } from "#content/brand.ts";
import { pageTitle } from "#domain/title/page-title.ts";

/** A record may show its name in place of its id. */
export function adminTitle(path: string, name?: string): string {
  const title = pageTitle(path, BRAND);
  return name === undefined ? title : [...title.split(" | ").slice(0, -1), name].join(" | ");
}

export const adminMeta = (path: string, name?: string): MetaDescriptor[] => [
  { title: adminTitle(path, name) },
  { name: "robots", content: "noindex" },
];
