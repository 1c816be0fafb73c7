import type { NotFoundPage } from "#content/page-types.ts";

export const page: NotFoundPage = {
  headline: "This thread leads nowhere",
  lede: "There is no page at this address. It may have moved, or the link has a typing error.",
};
