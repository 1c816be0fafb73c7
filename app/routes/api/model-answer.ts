import { answerQuestion } from "#features/quotes/answer-question.server.ts";
import type { Route } from "./+types/model-answer";

const NO_STORE = { "Cache-Control": "no-store" };

const refuse = (error: string) => Response.json({ error }, { status: 400, headers: NO_STORE });

const refuseMethod = () =>
  Response.json({ error: "Questions are sent with POST." }, { status: 405, headers: { ...NO_STORE, Allow: "POST" } });

export function loader(): Response {
  return refuseMethod();
}

export async function action({ request }: Pick<Route.ActionArgs, "request">): Promise<Response> {
  if (request.method !== "POST") return refuseMethod();
  let input: unknown;
  try {
    input = await request.json();
  } catch (error) {
    // A connection that breaks is not the sender's grammar.
    if (!(error instanceof SyntaxError)) throw error;
    return refuse("The question must come as a JSON object.");
  }
  const answer = answerQuestion(input);
  return answer.ok ? Response.json({ data: answer.data }, { headers: NO_STORE }) : refuse(answer.error);
}
