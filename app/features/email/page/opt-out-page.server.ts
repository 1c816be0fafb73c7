import { data } from "react-router";
import { findOptOut, optOut, takePress } from "#kit/mail/opt-out.server.ts";
import { notFound } from "#kit/site/not-found.server.ts";
import { taskWords } from "#kit/site/task-words.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Services } from "#platform/services.ts";

/** Opening the page changes nothing. */
export async function checkOptOutLink(services: Services, token: string) {
  if ((await findOptOut(services, token)) === undefined) throw await notFound(services, "/unsubscribe");
  const { stopping, stopped } = await taskWords(services, "newsletter");
  return { words: { stopping, stopped } };
}

/** Also handles one-click POSTs by mail servers (RFC 8058), which send no cookie: only the link is checked. */
export async function actOnOptOut(ctx: Ctx, token: string) {
  const taken = await takePress(ctx);
  if (!taken.ok) return data(null, { status: 429, headers: { "Retry-After": String(taken.retryAfterS) } });
  if (!(await optOut(ctx, token))) throw await notFound(ctx.services, "/unsubscribe");
  return { isDone: true } as const;
}
