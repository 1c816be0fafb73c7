import { data, redirect, type RouterContextProvider } from "react-router";
import { allows, type Permission } from "#domain/access/permissions.ts";
import type { Staff } from "#platform/actor.ts";
import { takeFrom, type Limit } from "#platform/rate-limit.server.ts";
import { requestInfoContext, servicesContext, staffContext } from "#platform/request-context.server.ts";
import type { Services } from "#platform/services.ts";
import { recordEvents } from "#platform/write.server.ts";
import { loginPath } from "./safe-next.ts";
import { findStaff } from "./sessions.server.ts";

interface Visit {
  readonly request: Request;
  /** As React Router normalises it: without `.data` and `_routes`. */
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
}

/** Enough to see what was requested, without flooding the log. */
const TOLD: Limit = { max: 20, windowMs: 60_000 };
const MAX_PATH_CHARACTERS = 200;

async function tellRefusal(services: Services, staff: Staff, { request, url }: Visit, permission: Permission | undefined): Promise<void> {
  if (!(await takeFrom(services, `refusal:${staff.personId}`, TOLD)).ok) return;
  const details = { method: request.method, permission: permission ?? "none" };
  await recordEvents(services.db, staff, services.clock.now(), [
    { type: "access.refused", subject: { kind: "page", id: url.pathname.slice(0, MAX_PATH_CHARACTERS) }, details },
  ]);
}

/**
 * The only guard of the back office, for pages, data and actions. A page without a listed permission is refused to everyone, even admins:
 * its author forgot to list one.
 */
export async function guardAdmin(visit: Visit, permission: Permission | undefined): Promise<void> {
  const { request, url, context } = visit;
  const services = context.get(servicesContext);
  const staff = await findStaff(services, request.headers.get("cookie"), context.get(requestInfoContext)?.address ?? "");
  if (!staff) throw redirect(loginPath(url.pathname + url.search));
  if (permission === undefined || !allows(staff, permission)) {
    await tellRefusal(services, staff, visit, permission);
    throw data({ path: url.pathname, suggestions: [{ href: "/admin", content: "Your start page in the back office" }] }, { status: 403 });
  }
  context.set(staffContext, staff);
}
