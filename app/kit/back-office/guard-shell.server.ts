import { createContext, type RouterContextProvider } from "react-router";
import type { Permission } from "#domain/access/permissions.ts";
import { guardAdmin } from "#kit/accounts/guard.server.ts";
import type { Staff } from "#platform/actor.ts";
import { staffContext } from "#platform/request-context.server.ts";

type Visit = Parameters<typeof guardAdmin>[0];

interface ShellVisitor {
  readonly staff: Staff;
  /** The person may not open the page, and the shell says so. */
  readonly isRefused: boolean;
}

const shellContext = createContext<ShellVisitor | null>(null);

/** The person the shell is rendered for. Pages call `staffCtx` instead, which throws if the page is refused. */
export function shellVisitor(context: Readonly<RouterContextProvider>): ShellVisitor {
  const visitor = context.get(shellContext);
  if (!visitor) throw new Error("The guard of the back office has not run.");
  return visitor;
}

const FORBIDDEN = 403;

function isRefusal(thrown: unknown): boolean {
  const init = typeof thrown === "object" && thrown !== null && "init" in thrown ? (thrown.init as ResponseInit | null) : null;
  return init?.status === FORBIDDEN;
}

/** Whether a person opened the address in a browser, as opposed to a client-side navigation, form or script. */
function isOpened({ method, headers, url }: Request): boolean {
  return method === "GET" && (headers.get("accept") ?? "").includes("text/html") && !new URL(url).pathname.endsWith(".data");
}

/**
 * React Router renders what a middleware throws without any layout, so a person without permission would see an error outside the back
 * office. This renders the shell for them instead; the page itself gets no staff context.
 */
export async function guardShell(visit: Visit, permission: Permission | undefined, next: () => Promise<Response>): Promise<Response> {
  const { request, context } = visit;
  const enter = (isRefused: boolean) => {
    const staff = context.get(staffContext);
    if (staff) context.set(shellContext, { staff, isRefused });
  };
  try {
    await guardAdmin(visit, permission);
    enter(false);
  } catch (thrown) {
    if (!isRefusal(thrown) || !isOpened(request)) throw thrown;
    await guardAdmin(visit, "home");
    enter(true);
    context.set(staffContext, null);
    const { body, headers } = await next();
    return new Response(body, { status: FORBIDDEN, headers });
  }
  return next();
}
