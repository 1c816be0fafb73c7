import { z } from "zod";
import { type Act, formAct, sayWith, takeIntent } from "#kit/records/record-action.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { redirectSchema } from "./redirect-input.ts";
import { addRedirect, removeRedirect } from "./redirects.server.ts";

const said = sayWith<"is_page" | "is_answered" | "leads_back" | "leads_nowhere" | "too_many" | "gone">({
  is_page: { from: "A page has this address. Switch the page off first." },
  is_answered: { from: "The site itself answers this address, with a form, a post or a file for example, so a redirect would do nothing." },
  leads_nowhere: { to: "Visitors find no page at this address. Check it, or publish the page first." },
  leads_back: { to: "This address redirects again, or back to itself. Enter the page where visitors should arrive." },
  too_many: "There are 2,000 redirects. Please remove some first.",
  gone: "This redirect was already removed.",
});

const ACTS: Readonly<Record<string, Act>> = {
  add: formAct(redirectSchema, (ctx, _, input) => addRedirect(ctx, input), said("Redirect added.")),
  remove: formAct(z.object({ from: z.string().max(300) }), (ctx, _, { from }) => removeRedirect(ctx, from), said("Removed.")),
};

export const redirectsAction = (ctx: Ctx, form: FormData) => takeIntent(ACTS, ctx, "", form);
