import { slugOf } from "#domain/blog/post-slug.ts";

const UNTITLED = "untitled-";

/** The slug of an untitled post. */
export const untitledSlug = (id: string) => `${UNTITLED}${id.slice(0, 8)}`;

export const isUntitled = (slug: string) => slug.startsWith(UNTITLED);

const isNumbered = (slug: string, base: string) => slug.startsWith(`${base}-`) && /^\d{1,4}$/.test(slug.slice(base.length + 1));

/** Whether the slug was never set manually: it still derives from the title, or from the lack of one. */
export function followsTitle(slug: string, title: string): boolean {
  const base = slugOf(title);
  return isUntitled(slug) || (base !== "" && (slug === base || isNumbered(slug, base)));
}
