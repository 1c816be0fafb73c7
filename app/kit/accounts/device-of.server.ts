import type { RouterContextProvider } from "react-router";
import { requestInfoContext } from "#platform/request-context.server.ts";
import type { Device } from "./sessions.server.ts";

export function deviceOf(request: Request, context: Readonly<RouterContextProvider>): Device {
  const { headers } = request;
  return {
    address: context.get(requestInfoContext)?.address ?? "",
    userAgent: headers.get("user-agent") ?? "",
    cookies: headers.get("cookie"),
  };
}
