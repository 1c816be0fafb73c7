import type { SearchPage } from "#content/page-types.ts";

export const page: SearchPage = {
  headline: "Search",
  empty: "Type a word or two.",
  none: "A shorter or more general word may help.",
};
