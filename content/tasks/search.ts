import type { SearchPage } from "#content/page-types.ts";

export const page: SearchPage = {
  headline: "Search",
  empty: "Type a word or two.",
  one: "1 page for “{query}”",
  several: "{count} pages for “{query}”",
  nothing: "Nothing on the site matches “{query}”.",
  none: "Try a shorter or more general word.",
};
