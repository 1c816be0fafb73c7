import type { Refusal } from "./redirects.server.ts";

/** Why a redirect was refused. */
export const REDIRECT_REASONS: Readonly<Record<Refusal, string>> = {
  is_page: "A page has this address. Switch the page off first.",
  is_answered: "The site itself answers this address, with a form, a post or a file for example, so a redirect would do nothing.",
  leads_nowhere: "Visitors find no page at this address. Check it, or publish the page first.",
  leads_back: "This address redirects again, or back to itself. Enter the page where visitors should arrive.",
  too_many: "There are 2,000 redirects. Please remove some first.",
};
