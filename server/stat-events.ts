import type { IncomingMessage, ServerResponse } from "node:http";
import { MAX_BODY_BYTES } from "#kit/analytics/event-input.ts";
import type { EventsCall, Ingested } from "#kit/analytics/ingest.server.ts";
import { BodyTooLarge } from "./body-limit.ts";
import type { Client } from "./client-address.ts";
import { answerText } from "./every-answer.ts";

export const EVENTS_PATH = "/api/events";

async function readBody(request: IncomingMessage): Promise<string> {
  if (Number(request.headers["content-length"] ?? 0) > MAX_BODY_BYTES) throw new BodyTooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Handles what beacons send. Runs before the routes, because thousands of these a second must cost next to nothing. */
export async function answerEvents(
  ingest: (call: EventsCall) => Promise<Ingested>,
  request: IncomingMessage,
  response: ServerResponse,
  { address }: Client,
): Promise<void> {
  if (request.method !== "POST") return answerText(response.setHeader("Allow", "POST"), 405, "This address takes POST and nothing else.");
  const answer = await ingest({ address, headers: request.headers, body: () => readBody(request) });
  if (answer.status === 204) return void response.writeHead(204, { "Cache-Control": "no-store" }).end();
  if (answer.retryAfterS !== undefined) response.setHeader("Retry-After", String(answer.retryAfterS));
  answerText(response, answer.status, answer.error);
}
