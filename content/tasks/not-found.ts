import type { NotFoundPage } from "#content/page-types.ts";

export const page: NotFoundPage = {
  headline: "There is no page here",
  lede: "The page may have moved, or the link has a typing error.",
};
