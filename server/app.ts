// React Router's routes behind a plain function.
import { randomUUID } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import { OUTAGES } from "#domain/forms/outage.ts";
import type { NewRedirect, Visited } from "#kit/site/site.server.ts";
import { requestInfoContext, servicesContext } from "#platform/request-context.server.ts";
import type { RequestInfo, Services } from "#platform/services.ts";
import { isShellPattern, routePatterns, UNKNOWN_PATTERN } from "./route-patterns.ts";
import type { StaticFiles } from "./static-files.ts";
import { weightOf } from "./weight-of.ts";
import { answerOutages, type Failure, failureContext } from "./answer-outages.ts";

export type App = (request: Request, info: RequestInfo) => Promise<Response>;

const guarded = answerOutages(build as ServerBuild);
const handlePages = createRequestHandler(guarded, import.meta.env.MODE);

/** React Router compares an address with one route after the other, twice. API routes render no page, so they need no other routes. */
const apiRoutes = Object.entries(guarded.routes).filter(([id, route]) => id === "root" || route?.path?.startsWith("api/"));
const handleApi = createRequestHandler({ ...guarded, routes: Object.fromEntries(apiRoutes) }, import.meta.env.MODE);

export const patternOf = routePatterns(Object.values((build as ServerBuild).routes).filter((route) => route !== undefined));

/** A browser navigation: the reader gets an error page, even if a file was expected. */
function isOpened({ method, headers, url }: Request): boolean {
  const { pathname } = new URL(url);
  return (
    method === "GET" && (headers.get("accept") ?? "").includes("text/html") && !pathname.startsWith("/api/") && !pathname.endsWith(".data")
  );
}

function handlerFor({ url }: Request): typeof handlePages {
  const { pathname } = new URL(url);
  // Unlike React Router, patterns ignore empty segments.
  return patternOf(pathname).startsWith("/api/") && !pathname.includes("//") ? handleApi : handlePages;
}

/** Whether a route other than the final 404 route matches this path. */
export const isRouted = (path: string): boolean => patternOf(path) !== UNKNOWN_PATTERN;

type Shown = Pick<Services, "newRedirect" | "previewOf">;

/** `onFull` is called for every write that failed because a disk is full. Without `files`, as in development, pages are not weighed. */
export function createApp(services: Services, onFull: () => void = () => {}, files?: StaticFiles): App {
  const ask = async (request: Request, info: RequestInfo, known: Failure | null, shown: Shown = {}) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, { ...services, visit, ...(files && { weighDraft: weighDraft(files) }), ...shown });
    context.set(requestInfoContext, info);
    context.set(failureContext, known);
    const answer = await handlerFor(request)(request, context);
    return { answer, failure: context.get(failureContext) };
  };
  const asVisitor = (address: string, shown: Shown) =>
    ask(new Request(new URL(address, services.config.publicUrl)), { id: randomUUID(), nonce: "", address: "" }, null, shown);
  const weighDraft = (all: StaticFiles) => async (path: string, id: string) => {
    const { answer } = await asVisitor(path, { previewOf: id });
    const html = Buffer.from(await answer.arrayBuffer());
    return answer.status === 200 ? weightOf(html, all) : undefined;
  };
  const visit = async (address: string, newRedirect?: NewRedirect): Promise<Visited> => {
    if (isShellPattern(patternOf(address))) return { status: 200, location: null };
    const { answer } = await asVisitor(address, newRedirect ? { newRedirect } : {});
    await answer.arrayBuffer();
    return { status: answer.status, location: answer.headers.get("location") };
  };
  /** Any address with a page in the same part of the site: its loader refuses, and the layout around it shows why. */
  const pageOf = (request: Request, info: RequestInfo, failure: Failure) =>
    ask(
      new Request(new URL(new URL(request.url).pathname.startsWith("/admin/") ? "/admin/unavailable" : "/unavailable", request.url), {
        headers: request.headers,
      }),
      info,
      failure,
    );
  return async (request, info) => {
    const asked = await ask(request, info, null);
    const { failure } = asked;
    if (!failure) return asked.answer;
    if (failure === "full") onFull();
    const isJson = asked.answer.headers.get("content-type")?.startsWith("application/json") ?? false;
    const { answer } = isJson && isOpened(request) ? await pageOf(request, info, failure) : asked;
    if (answer.status === OUTAGES[failure].status) answer.headers.set("Retry-After", String(OUTAGES[failure].retryAfterS));
    return answer;
  };
}
