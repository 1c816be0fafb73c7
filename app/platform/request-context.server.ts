import { createContext, type RouterContextProvider } from "react-router";
import { PRERENDER_ORIGIN } from "./prerender-origin.ts";
import type { RequestInfo, Services } from "./services.ts";

/** Null while pages are prerendered: there is no process, no database and no visitor then. */
export const servicesContext = createContext<Services | null>(null);
export const requestInfoContext = createContext<RequestInfo | null>(null);

export function publicOrigin(context: Readonly<RouterContextProvider>): string {
  return context.get(servicesContext)?.config.publicUrl ?? PRERENDER_ORIGIN;
}
