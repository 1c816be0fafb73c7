import { createContext, data, type RouterContextProvider } from "react-router";
import type { Ctx, Staff } from "./actor.ts";
import type { RequestInfo, Services } from "./services.ts";

export const servicesContext = createContext<Services>();
export const requestInfoContext = createContext<RequestInfo | null>(null);

export function publicOrigin(context: Readonly<RouterContextProvider>): string {
  return context.get(servicesContext).config.publicUrl;
}

/** Set by the back office's guard, which refuses requests without a session. */
export const staffContext = createContext<Staff | null>(null);

/** For back office routes. */
export function staffCtx(context: Readonly<RouterContextProvider>): Ctx<Staff> {
  const actor = context.get(staffContext);
  // The guard has already run and checked the page's permission.
  if (!actor) throw data(null, { status: 403 });
  const services = context.get(servicesContext);
  return { services: { ...services, db: services.db.office ?? services.db }, actor };
}

/** For public routes. */
export function visitorCtx(context: Readonly<RouterContextProvider>): Ctx {
  return { services: context.get(servicesContext), actor: { kind: "visitor", address: context.get(requestInfoContext)?.address ?? "" } };
}
