import { z } from "zod";
import { answerQuestion } from "#features/quotes/answer-question.server.ts";
import { answerJson, readJson, refuse, refuseMethod } from "#platform/json-api.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/model-answer";

export const loader = () => refuseMethod("POST");

export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">): Promise<Response> {
  if (request.method !== "POST") return refuseMethod("POST");
  const read = await readJson(request, z.unknown());
  if ("refusal" in read) return read.refusal;
  const answer = await answerQuestion(visitorCtx(context), read.data);
  if (answer.ok) return answerJson({ data: answer.data });
  return answer.reason === "invalid" ? refuse(400, answer.error) : refuse(429, answer.error, { "Retry-After": String(answer.retryAfterS) });
}
