import { BRAND } from "#content/brand.ts";

/** What stands in the tab of a post and above it where people search: the title rule of the site, with the words of the post. */
export const postTitle = ({ title, seoTitle }: { readonly title: string; readonly seoTitle: string }) =>
  `${BRAND.name} | Blogs | ${seoTitle || title}`;
