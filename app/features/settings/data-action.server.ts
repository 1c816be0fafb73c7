import { erase, lookUp } from "#kit/privacy/person-acts.server.ts";
import { type Act, takeIntent } from "#kit/records/record-action.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { removeDemo } from "#kit/demo/demo-world.server.ts";

const demo: Act = async (ctx) => {
  const removed = await removeDemo(ctx);
  return { ok: true, done: removed === 1 ? "One demo record removed." : `${removed} demo records removed.` };
};

export const dataAction = (ctx: Ctx, form: FormData) => takeIntent({ demo, "look-up": lookUp, erase }, ctx, "", form);
