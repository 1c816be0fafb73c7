import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { maskPath } from "#kit/site/secret-links.ts";
import type { Log } from "#platform/log.server.ts";
import type { Services } from "#platform/services.ts";
import type { Client } from "./client-address.ts";
import type { LagWatch } from "./event-loop-lag.ts";
import { securityHeaders } from "./security-headers.ts";

export const REQUEST_ID = "X-Request-Id";
/** Requested every few seconds, so only logged at debug level. */
const PROBES = ["/healthz", "/readyz", "/metrics"];

/** Called for every response, including aborted ones. */
export type OnAnswer = (request: IncomingMessage, status: number, ms: number) => void;

const reasons = new WeakMap<ServerResponse, string>();

/** Sets why the request was refused or failed, for its log line. */
export const giveReason = (response: ServerResponse, reason: string) => void reasons.set(response, reason);

export function answerText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" }).end(`${text}\n`);
}

/** The default: what one visitor may see is cached by no browser or proxy. */
export const PRIVATE = "private, no-store";

type Needed = Pick<Services, "log" | "capabilities">;

export interface AnswerParts {
  readonly services: Needed;
  readonly clientOf: (request: IncomingMessage) => Pick<Client, "isHttps" | "requestId">;
  readonly onAnswer?: OnAnswer | undefined;
}

function prepare(
  http: Server,
  { services, clientOf, onAnswer }: AnswerParts,
  lag: LagWatch,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const startedMs = performance.now();
  const { isHttps, requestId: id = randomUUID() } = clientOf(request);
  const path = maskPath(services, request.url ?? "");
  const end = lag.begin(request.method, path);
  response.setHeader("Cache-Control", PRIVATE);
  for (const [name, value] of Object.entries({ ...securityHeaders(isHttps), [REQUEST_ID]: id })) response.setHeader(name, value);
  // Drains a body no route has read: otherwise the next request on this connection would never be seen.
  response.on("finish", () => {
    if (!request.complete) request.removeAllListeners("data").resume();
  });
  response.on("close", () => {
    const ms = performance.now() - startedMs;
    const { statusCode: status } = response;
    end();
    onAnswer?.(request, status, ms);
    const line = { id, method: request.method, path, status, ms: Math.round(ms), reason: reasons.get(response) };
    services.log[PROBES.includes(path) ? "debug" : "info"](line, "request");
  });
  // While stopping, closes the connection: a client that kept it open would be cut off at the limit.
  response.on("finish", () => !http.listening && request.socket.end());
}

/** Sets the headers, id and log line of every response, whether from our routes, Socket.IO or Node itself. */
export function prepareAnswers(http: Server, parts: AnswerParts, lag: LagWatch): void {
  http.prependListener("request", (request, response) => prepare(http, parts, lag, request, response));
  http.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    prepare(http, parts, lag, request, response);
    answerText(response, 417, "This expectation cannot be met.");
  });
}

const UNREADABLE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Malformed requests never reach a route, but get the same headers as every other response. */
export function refuseUnreadable(log: Log, isHttps: boolean): (error: NodeJS.ErrnoException, socket: Duplex) => void {
  return (error, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const id = randomUUID();
    const answer = UNREADABLE[error.code ?? ""] ?? "400 Bad Request";
    const headers = { ...securityHeaders(isHttps), [REQUEST_ID]: id, "Cache-Control": PRIVATE, Connection: "close", "Content-Length": "0" };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${answer}\r\n${lines.join("")}\r\n`);
    log.info({ id, answer, code: error.code }, "unreadable request");
  };
}
