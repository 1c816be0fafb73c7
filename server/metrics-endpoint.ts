import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Config } from "#platform/config.server.ts";
import { answerText } from "./every-answer.ts";
import { listen } from "./lifecycle.ts";
import type { Metrics } from "./metrics.ts";

export const METRICS_PATH = "/metrics";
const CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

export type AnswerMetrics = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Compares the token in constant time. */
export function metricsAnswer(token: string | undefined, { text }: Pick<Metrics, "text">): AnswerMetrics {
  const wanted = token === undefined ? undefined : digest(`Bearer ${token}`);
  return async ({ headers }, response) => {
    if (wanted && !timingSafeEqual(wanted, digest(headers.authorization ?? "")))
      return answerText(response.setHeader("WWW-Authenticate", "Bearer"), 401, "This needs the token of METRICS_TOKEN.");
    const body = await text();
    response.writeHead(200, { "Content-Type": CONTENT_TYPE, "Cache-Control": "no-store" }).end(body);
  };
}

/** A separate server for metrics: if outsiders cannot reach its port, it needs no token. */
export async function serveMetrics(config: Config["metrics"], port: number, answer: AnswerMetrics): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url?.split("?", 1)[0] !== METRICS_PATH) return answerText(response, 404, "There is only /metrics.");
    answer(request, response).catch(() => answerText(response, 500, "The figures could not be read."));
  });
  await listen(server, { port, host: config.host }, "METRICS_");
  return server;
}
