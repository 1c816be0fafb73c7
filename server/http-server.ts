import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createRequest } from "@remix-run/node-fetch-server";
import type { Server as SocketServer } from "socket.io";
import type { EventsCall, Ingested } from "#kit/analytics/ingest.server.ts";
import { isOneClick, isSecretLink } from "#kit/site/secret-links.ts";
import { OUTAGES } from "#domain/forms/outage.ts";
import { databaseFailure } from "#platform/database-failure.ts";
import { hasLateHydration } from "#platform/late-hydration.server.ts";
import { networkOf } from "#platform/network-of.ts";
import { attachRealtime } from "#platform/realtime.server.ts";
import type { Services } from "#platform/services.ts";
import { AddressTooDeep, AddressTooLong, checkAddress, isUsableAddress, UnusableAddress } from "./address-limits.ts";
import type { App } from "./app.ts";
import { BodyTooLarge, UploadsBusy, uploadTest, withBodyLimit } from "./body-limit.ts";
import { clientResolver, type Client, untrustedProxyNotice } from "./client-address.ts";
import { answerText, giveReason, type OnAnswer, prepareAnswers, refuseUnreadable, REQUEST_ID } from "./every-answer.ts";
import { watchLag } from "./event-loop-lag.ts";
import { type AnswerMetrics, METRICS_PATH } from "./metrics-endpoint.ts";
import { ForeignWrite, isForeignWrite } from "./own-origin.ts";
import { pagePolicy } from "./security-headers.ts";
import { type LoadLimits, loadShedder, type LoadShedder, Overloaded } from "./shed-load.ts";
import { slowUploads, type SlowUploads, type UploadPace } from "./slow-uploads.ts";
import { sendRendered } from "./send-response.ts";
import { sendStatic } from "./send-static.ts";
import { answerEvents, EVENTS_PATH } from "./stat-events.ts";
import type { PageCache } from "./page-cache.ts";
import { inlineScriptHashes, type StaticFiles } from "./static-files.ts";

const MAX_HEADER_BYTES = 16_384;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 60_000;
const IDLE_SOCKET_TIMEOUT_MS = 75_000;
const KEEP_ALIVE_MS = 65_000;
/** How often Node checks for slow clients; with its default they could stay half a minute longer. */
const SLOW_CLIENT_CHECK_MS = 1_000;
const SOCKET_PATH = "/socket.io/";
/** Fetch requests, and so our routes, support no others. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

export interface HttpParts {
  readonly services: Pick<Services, "config" | "log" | "capabilities">;
  /** Looked up for each request, because in development every edit creates a new one. */
  readonly app: () => Promise<App>;
  readonly files: StaticFiles;
  /** Absent in development, where every request is rendered. */
  readonly pages?: PageCache;
  readonly isReady: () => Promise<boolean>;
  /** Called when another site's page tried to send us something. */
  readonly onForeignWrite?: (write: Readonly<Record<"address" | "method" | "path" | "origin", string>>) => Promise<void>;
  /** The origin of the statistics script configured in the settings, for public pages. */
  readonly scriptOrigin?: () => string | undefined;
  /** Handles what our pages' beacons send. */
  readonly ingest?: (call: EventsCall) => Promise<Ingested>;
  readonly uploadPace?: UploadPace;
  /** How long a connection may be idle. */
  readonly idleSocketMs?: number;
  readonly onAnswer?: OnAnswer | undefined;
  /** Set if metrics share this port. */
  readonly metrics?: AnswerMetrics | undefined;
  readonly loadLimits?: LoadLimits;
  /** Development only: Vite handles requests first and calls `next` for those that are not its own. */
  readonly before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

interface Serving extends HttpParts {
  readonly uploads: SlowUploads;
  readonly isUpload: ReturnType<typeof uploadTest>;
  readonly load: LoadShedder;
}

const FAILURES: readonly [new () => Error, number, string][] = [
  [BodyTooLarge, 413, "The request is larger than this address accepts."],
  [Overloaded, 503, "The server is overloaded. Please try again in a few seconds."],
  [UploadsBusy, 503, "Too many uploads are in progress. Please try again in a minute."],
  [ForeignWrite, 403, "This was sent from a page of another site. Please send it from ours."],
  [UnusableAddress, 400, "This address cannot be read."],
  [AddressTooDeep, 404, "There is nothing at this address."],
  [AddressTooLong, 414, "This address is longer than any of ours. Please check the link."],
];

function answerFailure(parts: HttpParts, request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const isGone = request.socket.destroyed || response.destroyed;
  const failure = isGone ? undefined : databaseFailure(error);
  const known = FAILURES.find(([type]) => error instanceof type);
  const ours = failure ? OUTAGES[failure] : { status: 500, sentence: "Something went wrong on our side. Please try again." };
  const [, status, text] = known ?? [Error, ours.status, ours.sentence];
  if (!isGone) giveReason(response, known ? (error as Error).name : failure ? `database ${failure}` : "bug");
  if (!known && !isGone) parts.services.log.error({ id: response.getHeader(REQUEST_ID), err: error }, "request failed");
  if (isGone || response.headersSent) {
    response.destroy();
    return;
  }
  // Part of the body may still be arriving and would be taken for the next request on this connection. Under overload it is drained
  // instead: a new connection for each refused request would make things worse.
  const isOverload = error instanceof Overloaded;
  if (!isOverload) response.setHeader("Connection", "close");
  if (status === 503) response.setHeader("Retry-After", isOverload ? "5" : "60");
  if ((failure || isOverload) && request.url?.startsWith("/api/")) {
    response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" }).end(JSON.stringify({ error: text }));
    return;
  }
  answerText(response, status, text);
}

function fetchRequest(request: IncomingMessage, response: ServerResponse, isHttps: boolean): Request {
  try {
    return createRequest(request, response, { protocol: isHttps ? "https:" : "http:" });
  } catch {
    throw new UnusableAddress();
  }
}

/**
 * Removes origin and cookies from a request that may come from any site: React Router would refuse a foreign origin, and it must not use a
 * session.
 */
function withoutOrigin(asked: Request): Request {
  for (const name of ["origin", "cookie"]) asked.headers.delete(name);
  return asked;
}

const isServedOverHttps = (parts: HttpParts, client: Client) => client.isHttps || parts.services.config.publicUrl.startsWith("https:");

const pageFacts = (parts: HttpParts, client: Client, scriptOrigin: string | undefined) => ({
  isHttps: isServedOverHttps(parts, client),
  scriptOrigin,
  chatUrl: parts.services.config.chatUrl,
});

async function askApp(
  parts: Serving,
  request: IncomingMessage,
  response: ServerResponse,
  client: Client,
  nonce: string,
): Promise<Response> {
  const app = await parts.app();
  const info = { id: String(response.getHeader(REQUEST_ID)), nonce, address: client.address };
  const room = parts.isUpload(request) ? parts.uploads.begin(request, response, networkOf(client.address)) : undefined;
  const handle = () => {
    const asked = fetchRequest(request, response, isServedOverHttps(parts, client));
    const isOpen = isOneClick(parts.services, new URL(asked.url).pathname);
    return withBodyLimit(isOpen ? withoutOrigin(asked) : asked, room, (limited) => app(limited, info));
  };
  // Uploads have their own limits.
  return room ? handle() : parts.load.run(request, handle);
}

const scriptsOf = async (answer: Response, nonce: string) =>
  nonce ? [`'nonce-${nonce}'`] : inlineScriptHashes(await answer.clone().text());

async function render(parts: Serving, request: IncomingMessage, response: ServerResponse, client: Client): Promise<void> {
  // Cached pages have no nonce: the policy lists the hashes of their scripts.
  const shared =
    request.method === "GET" || request.method === "HEAD"
      ? await parts.pages?.answer(request.url ?? "/", request.headers.cookie)
      : undefined;
  const scriptOrigin =
    hasLateHydration(request.url ?? "/") && !isSecretLink(parts.services, request.url ?? "/") ? parts.scriptOrigin?.() : undefined;
  const facts = pageFacts(parts, client, scriptOrigin);
  if (shared && !(shared instanceof Response)) return sendStatic(request, response, shared, facts);
  const nonce = shared ? "" : randomBytes(16).toString("base64");
  const answer = shared ?? (await askApp(parts, request, response, client, nonce));
  const type = answer.headers.get("content-type") ?? "";
  if (type.startsWith("text/html")) {
    const policy = pagePolicy({
      ...facts,
      scripts: await scriptsOf(answer, nonce),
      isFramed: answer.headers.get("x-frame-options") === "SAMEORIGIN",
      // Signing in leads into the back office without a page load, so the first page's policy stays in effect.
      hasFrames: /^\/(?:admin|auth)(?:[/?]|$)/.test(request.url ?? ""),
      isDevelopment: parts.before !== undefined,
    });
    response.setHeader("Content-Security-Policy", policy);
  }
  await sendRendered(request, response, answer);
}

function withoutSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

async function answerHealth(parts: HttpParts, response: ServerResponse, path: string): Promise<void> {
  if (path === "/healthz") return answerText(response, 200, "ok");
  const isReady = await parts.isReady();
  answerText(response, isReady ? 200 : 503, isReady ? "ready" : "not ready");
}

async function route(parts: Serving, request: IncomingMessage, response: ServerResponse, client: Client): Promise<void> {
  const { publicUrl } = parts.services.config;
  const { method = "", url = "/" } = request;
  const [path = "/", query] = url.split("?", 2);
  const isRead = method === "GET" || method === "HEAD";
  if (!path.startsWith("/") || request.headers.host === undefined) throw new UnusableAddress();
  checkAddress(url);
  if (!METHODS.includes(method)) return answerText(response.setHeader("Allow", METHODS.join(", ")), 405, "This method is not supported.");
  // A proxy that terminates HTTPS for us may also let plain HTTP through, which only gets a redirect.
  if (client.isForwardedHttp && publicUrl.startsWith("https:")) return void response.writeHead(308, { Location: publicUrl + url }).end();
  if (isForeignWrite(request, publicUrl) && !isOneClick(parts.services, path)) {
    await parts.onForeignWrite?.({ address: client.address, method, path, origin: request.headers.origin ?? "" });
    throw new ForeignWrite();
  }
  if (path === EVENTS_PATH && parts.ingest) return answerEvents(parts.ingest, request, response, client);
  if (isRead && (path === "/healthz" || path === "/readyz")) return answerHealth(parts, response, path);
  if (isRead && path === METRICS_PATH && parts.metrics) return parts.metrics(request, response);
  const file = isRead ? parts.files.get(path) : undefined;
  if (file) return sendStatic(request, response, file, pageFacts(parts, client, parts.scriptOrigin?.()));
  const slashless = path.endsWith("/") && isRead ? withoutSlashes(path) : path;
  if (slashless !== path && parts.pages?.isPage(slashless)) {
    return void response.writeHead(308, { Location: query === undefined ? slashless : `${slashless}?${query}` }).end();
  }
  return render(parts, request, response, client);
}

/** Only WebSockets are upgraded: any other upgrade request, such as for HTTP/2, is handled as an ordinary request. */
function isSocket(parts: HttpParts, { headers, url = "" }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === "websocket" && (url.startsWith(SOCKET_PATH) || parts.before !== undefined);
}

export function createHttpServer(parts: HttpParts): { readonly http: Server; readonly io: SocketServer } {
  const { config, log } = parts.services;
  const clientOf = clientResolver(
    config.trustedProxies,
    untrustedProxyNotice((proxy) => log.warn({ proxy }, "a proxy is not in TRUSTED_PROXIES: all visitors behind it share one limit")),
  );
  const isPublicHttps = config.publicUrl.startsWith("https:");
  const options = {
    maxHeaderSize: MAX_HEADER_BYTES,
    connectionsCheckingInterval: SLOW_CLIENT_CHECK_MS,
    // We refuse a missing Host header ourselves, with our own headers.
    requireHostHeader: false,
    shouldUpgradeCallback: (request: IncomingMessage) => isSocket(parts, request),
  };
  const http = createServer(options);
  const lag = watchLag(http, log);
  const serving: Serving = {
    ...parts,
    uploads: slowUploads(parts.uploadPace),
    isUpload: uploadTest(parts.services),
    load: loadShedder(lag.currentMs, parts.loadLimits),
  };
  http.on("request", (request, response) => {
    const answer = () =>
      route(serving, request, response, clientOf(request)).catch((error: unknown) => answerFailure(parts, request, response, error));
    if (parts.before) parts.before(request, response, answer);
    else void answer();
  });
  const networkOfRequest = (request: IncomingMessage) => networkOf(clientOf(request).address);
  const io = attachRealtime(http, {
    publicUrl: config.publicUrl,
    isReadable: ({ url = "/" }) => isUsableAddress(url),
    networkOf: networkOfRequest,
  });
  const clientFacts = (request: IncomingMessage) => {
    const { isHttps, requestId } = clientOf(request);
    return { isHttps: isPublicHttps || isHttps, requestId };
  };
  prepareAnswers(http, { services: parts.services, clientOf: clientFacts, onAnswer: parts.onAnswer }, lag);
  http.on("clientError", serving.uploads.unlessUploading(refuseUnreadable(log, isPublicHttps)));
  http.headersTimeout = HEADERS_TIMEOUT_MS;
  http.requestTimeout = REQUEST_TIMEOUT_MS;
  http.keepAliveTimeout = KEEP_ALIVE_MS;
  http.setTimeout(parts.idleSocketMs ?? IDLE_SOCKET_TIMEOUT_MS);
  return { http, io };
}
