import { onlyPost, tokenAnswer } from "#kit/accounts/token-answer.server.ts";
import { takeFirstToken } from "#kit/accounts/refresh-session.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/refresh-first";

export const loader = onlyPost;

/** The browser's first record, once, right after the sign-in: so it never travels in an address or a page. */
export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">): Promise<Response> {
  if (request.method !== "POST") return onlyPost();
  const { services } = visitorCtx(context);
  return tokenAnswer(services, await takeFirstToken(services, request.headers.get("cookie")));
}
