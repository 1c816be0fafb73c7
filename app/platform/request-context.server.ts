import { createContext, data, type RouterContextProvider } from "react-router";
import type { Ctx, Staff } from "./actor.ts";
import { PRERENDER_ORIGIN } from "./prerender-origin.ts";
import type { RequestInfo, Services } from "./services.ts";

/** Null while pages are prerendered: there is no process, no database and no visitor then. */
export const servicesContext = createContext<Services | null>(null);
export const requestInfoContext = createContext<RequestInfo | null>(null);

export function publicOrigin(context: Readonly<RouterContextProvider>): string {
  return context.get(servicesContext)?.config.publicUrl ?? PRERENDER_ORIGIN;
}

/** Set by the guard of the back office; whoever is not signed in does not get past it. */
export const staffContext = createContext<Staff | null>(null);

function servicesOf(context: Readonly<RouterContextProvider>): Services {
  const services = context.get(servicesContext);
  if (!services) throw new Error("There are no services while pages are prerendered.");
  return services;
}

/** For routes of the back office. */
export function staffCtx(context: Readonly<RouterContextProvider>): Ctx<Staff> {
  const actor = context.get(staffContext);
  // Nobody gets here without the guard, which leaves nobody in for whom the page is closed.
  if (!actor) throw data(null, { status: 403 });
  return { services: servicesOf(context), actor };
}

/** For routes that anybody may call. */
export function visitorCtx(context: Readonly<RouterContextProvider>): Ctx {
  return { services: servicesOf(context), actor: { kind: "visitor", address: context.get(requestInfoContext)?.address ?? "" } };
}
