import { z } from "zod";
import { jsonOf } from "#kit/accounts/json-of.server.ts";
import { onlyPost, tokenAnswer } from "#kit/accounts/token-answer.server.ts";
import { refreshSession } from "#kit/accounts/refresh-session.server.ts";
import { deviceOf } from "#kit/accounts/device-of.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/refresh";

const input = z.object({ refresh_token: z.string().min(1).max(200) });

export const loader = onlyPost;

/** Exchanges the cookie and the local record for the next record. */
export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">): Promise<Response> {
  if (request.method !== "POST") return onlyPost();
  const { services } = visitorCtx(context);
  const { cookies, address } = deviceOf(request, context);
  const read = input.safeParse(await jsonOf(request));
  return tokenAnswer(
    services,
    read.success ? await refreshSession(services, cookies, read.data.refresh_token, address) : { ok: false, reason: "refused" },
  );
}
