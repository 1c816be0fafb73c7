// React Router's routes behind a plain function.
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import { OUTAGES } from "#domain/forms/outage.ts";
import { requestInfoContext, servicesContext } from "#platform/request-context.server.ts";
import type { RequestInfo, Services } from "#platform/services.ts";
import { answerOutages, type Failure, failureContext } from "./answer-outages.ts";
import { routedPaths } from "./routed-paths.ts";

export type App = (request: Request, info: RequestInfo) => Promise<Response>;

const handle = createRequestHandler(answerOutages(build as ServerBuild), import.meta.env.MODE);

/** A browser navigation: the reader gets an error page, also where a file was expected. */
function isOpened({ method, headers, url }: Request): boolean {
  const { pathname } = new URL(url);
  return (
    method === "GET" && (headers.get("accept") ?? "").includes("text/html") && !pathname.startsWith("/api/") && !pathname.endsWith(".data")
  );
}

const ROUTED = routedPaths((build as ServerBuild).routes);

/** Whether a route answers this path, without encoded characters in it. */
export const isRouted = (path: string): boolean => ROUTED.test(path);

/** `onFull` hears of every write that found no room. */
export function createApp(services: Services, onFull: () => void = () => {}): App {
  const ask = async (request: Request, info: RequestInfo, known: Failure | null) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(requestInfoContext, info);
    context.set(failureContext, known);
    const answer = await handle(request, context);
    return { answer, failure: context.get(failureContext) };
  };
  /** Any address that has a page, of the same part of the site: its loader refuses, and the layout around it says why. */
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
