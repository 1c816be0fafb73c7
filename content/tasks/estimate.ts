import type { EstimatePage } from "#content/page-types.ts";

export const page: EstimatePage = {
  headline: "Your page, estimated",
  lede: "At the published rates, before the eight choices of the quote wizard. We judge the first amount as likely to hold as not, and nine of ten such pages to stay below the second.",
  none: "Your page has no price yet",
  more: "A whole project has several pages. [Book a call](/company/book-a-call), and we go through them with you.",
};
