import { BRAND } from "#content/brand.ts";

/** The title in tabs and search results: the site's title rule with the post's title. */
export const postTitle = ({ title, seoTitle }: { readonly title: string; readonly seoTitle: string }) =>
  `${BRAND.name} | Blogs | ${seoTitle || title}`;
