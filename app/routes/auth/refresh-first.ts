import { onlyPost, tokenAnswer } from "#kit/accounts/token-answer.server.ts";
import { takeFirstToken } from "#kit/accounts/refresh-session.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/refresh-first";

export const loader = onlyPost;

/** Issues the browser's first record right after sign-in, so that it is never part of a URL or a page. */
export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">): Promise<Response> {
  if (request.method !== "POST") return onlyPost();
  const { services } = visitorCtx(context);
  return tokenAnswer(services, await takeFirstToken(services, request.headers.get("cookie")));
}
