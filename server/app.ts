// The one module that the build turns into build/server/index.js: React Router's routes behind a plain function.
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import { requestInfoContext, servicesContext } from "#platform/request-context.server.ts";
import type { RequestInfo, Services } from "#platform/services.ts";

export type App = (request: Request, info: RequestInfo) => Promise<Response>;

// The build step prerenders from this module, so it must look like React Router's own build too.
export * from "virtual:react-router/server-build";

const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

export function createApp(services: Services): App {
  return (request, info) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(requestInfoContext, info);
    return handle(request, context);
  };
}
