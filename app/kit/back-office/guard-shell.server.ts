import { createContext, type RouterContextProvider } from "react-router";
import type { Permission } from "#domain/access/permissions.ts";
import { guardAdmin } from "#kit/accounts/guard.server.ts";
import type { Staff } from "#platform/actor.ts";
import { staffContext } from "#platform/request-context.server.ts";

type Visit = Parameters<typeof guardAdmin>[0];

interface ShellVisitor {
  readonly staff: Staff;
  /** The person may not open the page; the shell around it says so. */
  readonly isRefused: boolean;
}

const shellContext = createContext<ShellVisitor | null>(null);

/** The person whom the shell is for. Pages call `staffCtx` instead, which refuses where the page is refused. */
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

/** The address was opened in a browser: no client-side navigation, form or script. */
function isOpened({ method, headers, url }: Request): boolean {
  return method === "GET" && (headers.get("accept") ?? "").includes("text/html") && !new URL(url).pathname.endsWith(".data");
}

/**
 * React Router renders what a middleware throws without any layout, so a person who may not open a page would be shown an error outside the
 * back office. The shell is rendered for them instead, and the page itself gets no staff context.
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
