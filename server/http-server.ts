import { randomBytes, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { createRequest } from "@remix-run/node-fetch-server";
import type { Services } from "#platform/services.ts";
import type { App } from "./app.ts";
import { BODY_LIMIT_BYTES, BodyTooLarge, withBodyLimit } from "./body-limit.ts";
import { clientResolver, type Client } from "./client-address.ts";
import { maskPath } from "./mask-path.ts";
import { BASE_HEADERS, pagePolicy, securityHeaders } from "./security-headers.ts";
import { sendRendered } from "./send-response.ts";
import { sendStatic } from "./send-static.ts";
import type { StaticFiles } from "./static-files.ts";

const MAX_HEADER_BYTES = 16_384;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 60_000;
const IDLE_SOCKET_TIMEOUT_MS = 75_000;
const KEEP_ALIVE_MS = 65_000;

export interface HttpParts {
  readonly services: Pick<Services, "config" | "log">;
  /** Looked up for each request: in development every edit makes a new one. */
  readonly app: () => Promise<App>;
  readonly files: StaticFiles;
  readonly isReady: () => Promise<boolean>;
  /** Development only: Vite answers first and calls back for what is not its own. */
  readonly before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

/** Fetch requests, and so our routes, know no others. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

function answerText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" }).end(`${text}\n`);
}

const FAILURES: readonly [new () => Error, number, string][] = [[BodyTooLarge, 413, "That is more than this address accepts."]];

function answerFailure(response: ServerResponse, error: unknown): void {
  const [, status, text] = FAILURES.find(([type]) => error instanceof type) ?? [Error, 500, "Something went wrong on our side. Please try again."];
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // Part of the body may still be on its way; on this connection it would be taken for the next request.
  response.setHeader("Connection", "close");
  answerText(response, status, text);
}

const UNREADABLE: Readonly<Record<string, string>> = { HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large", ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout" };

/** What is not even a request never reaches a route, but gets the same headers as every other answer. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const headers = Object.entries({ ...BASE_HEADERS, Connection: "close", "Content-Length": "0" }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${UNREADABLE[error.code ?? ""] ?? "400 Bad Request"}\r\n${headers.join("")}\r\n`);
}

async function render(parts: HttpParts, request: IncomingMessage, response: ServerResponse, client: Client, id: string): Promise<void> {
  const { config } = parts.services;
  const isHttps = client.isHttps || config.publicUrl.startsWith("https:");
  const nonce = randomBytes(16).toString("base64");
  const app = await parts.app();
  const fetchRequest = createRequest(request, response, { protocol: isHttps ? "https:" : "http:" });
  const answer = await withBodyLimit(fetchRequest, BODY_LIMIT_BYTES, (limited) => app(limited, { id, nonce, address: client.address }));
  if (answer.headers.get("content-type")?.startsWith("text/html")) {
    const policy = pagePolicy({ scripts: [`'nonce-${nonce}'`], isHttps, isDevelopment: parts.before !== undefined });
    response.setHeader("Content-Security-Policy", policy);
    // It carries a nonce and may be about one visitor; a route that knows better says so.
    response.setHeader("Cache-Control", "private, no-store");
  }
  await sendRendered(request, response, answer);
}

function redirectToSlashless(response: ServerResponse, path: string, search: string): void {
  response.writeHead(308, { Location: path.replace(/\/+$/, "") + search, "Cache-Control": "public, max-age=3600" }).end();
}

/** A proxy that speaks HTTPS for us may also let plain HTTP through; nothing but the redirect is served there. */
function redirectToHttps(response: ServerResponse, publicUrl: string, url: string): void {
  response.writeHead(308, { Location: publicUrl + url }).end();
}

async function route(parts: HttpParts, request: IncomingMessage, response: ServerResponse, client: Client, id: string): Promise<void> {
  const [path = "/", query] = (request.url ?? "/").split("?", 2);
  const isRead = request.method === "GET" || request.method === "HEAD";
  const { publicUrl } = parts.services.config;
  if (!METHODS.has(request.method ?? "")) return answerText(response, 405, "This method is not supported.");
  if (client.isForwardedHttp && publicUrl.startsWith("https:")) return redirectToHttps(response, publicUrl, request.url ?? "/");
  if (isRead && path === "/healthz") return answerText(response, 200, "ok");
  if (isRead && path === "/readyz") {
    const isReady = await parts.isReady();
    return answerText(response, isReady ? 200 : 503, isReady ? "ready" : "not ready");
  }
  const file = isRead ? parts.files.get(path) : undefined;
  if (file) return sendStatic(request, response, file, client.isHttps || publicUrl.startsWith("https:"));
  const slashless = path.replace(/\/+$/, "");
  if (isRead && slashless !== path && parts.files.get(slashless)?.scriptHashes) {
    return redirectToSlashless(response, path, query === undefined ? "" : `?${query}`);
  }
  return render(parts, request, response, client, id);
}

export function createHttpServer(parts: HttpParts): Server {
  const { config, log } = parts.services;
  const clientOf = clientResolver(config.trustedProxies);
  const isPublicHttps = config.publicUrl.startsWith("https:");
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (request, response) => {
    const id = randomUUID();
    const client = clientOf(request);
    const startedMs = performance.now();
    response.setHeaders(new Map(Object.entries({ ...securityHeaders(client.isHttps || isPublicHttps), "X-Request-Id": id })));
    response.on("close", () => {
      const ms = Math.round(performance.now() - startedMs);
      log.info({ id, method: request.method, path: maskPath(request.url ?? ""), status: response.statusCode, ms }, "request");
    });
    const answer = () =>
      route(parts, request, response, client, id).catch((error: unknown) => {
        if (!(error instanceof BodyTooLarge)) log.error({ id, err: error }, "request failed");
        answerFailure(response, error);
      });
    if (parts.before) parts.before(request, response, answer);
    else void answer();
  });
  server.on("clientError", refuseUnreadable);
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.setTimeout(IDLE_SOCKET_TIMEOUT_MS);
  return server;
}
