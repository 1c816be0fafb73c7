import { BRAND } from "#content/brand.ts";

/** The title for tabs and search results, by the site's title rule. */
export const postTitle = ({ title, seoTitle }: { readonly title: string; readonly seoTitle: string }) =>
  `${BRAND.name} | Blogs | ${seoTitle || title}`;
