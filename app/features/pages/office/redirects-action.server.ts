import { z } from "zod";
import { type Act, formAct, sayWith, takeIntent } from "#kit/records/record-action.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { redirectSchema } from "./redirect-input.ts";
import { REDIRECT_REASONS } from "./redirect-reasons.ts";
import { addRedirect, type Refusal, removeRedirect } from "./redirects.server.ts";

const said = sayWith<Refusal | "gone">({
  is_page: { from: REDIRECT_REASONS.is_page },
  is_answered: { from: REDIRECT_REASONS.is_answered },
  leads_nowhere: { to: REDIRECT_REASONS.leads_nowhere },
  leads_back: { to: REDIRECT_REASONS.leads_back },
  too_many: REDIRECT_REASONS.too_many,
  gone: "This redirect was already removed.",
});

const ACTS: Readonly<Record<string, Act>> = {
  add: formAct(redirectSchema, (ctx, _, input) => addRedirect(ctx, input), said("Redirect added.")),
  remove: formAct(z.object({ from: z.string().max(300) }), (ctx, _, { from }) => removeRedirect(ctx, from), said("Removed.")),
};

export const redirectsAction = (ctx: Ctx, form: FormData) => takeIntent(ACTS, ctx, "", form);
