import { answerQuestion } from "#features/quotes/answer-question.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/model-answer";

const NO_STORE = { "Cache-Control": "no-store" };

const refuse = (error: string) => Response.json({ error }, { status: 400, headers: NO_STORE });

const refuseMethod = () =>
  Response.json({ error: "Questions are sent with POST." }, { status: 405, headers: { ...NO_STORE, Allow: "POST" } });

export function loader(): Response {
  return refuseMethod();
}

export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">): Promise<Response> {
  if (request.method !== "POST") return refuseMethod();
  let input: unknown;
  try {
    input = await request.json();
  } catch (error) {
    // A connection that breaks is not the sender's grammar.
    if (!(error instanceof SyntaxError)) throw error;
    return refuse("The question must come as a JSON object.");
  }
  const answer = await answerQuestion(visitorCtx(context), input);
  if (answer.ok) return Response.json({ data: answer.data }, { headers: NO_STORE });
  if (answer.reason === "invalid") return refuse(answer.error);
  return Response.json({ error: answer.error }, { status: 429, headers: { ...NO_STORE, "Retry-After": String(answer.retryAfterS) } });
}
