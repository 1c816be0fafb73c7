import type { RouterContextProvider } from "react-router";
import { allows } from "#domain/access/permissions.ts";
import { isId } from "#domain/list/search-params.ts";
import { findStaff } from "#kit/accounts/sessions.server.ts";
import { requestInfoContext, servicesContext } from "#platform/request-context.server.ts";
import type { Services } from "#platform/services.ts";

const PARAMETER = "preview";

/** The URL of a page's draft, shown in a frame beside the editor. */
export const previewPath = (path: string, id: string) => `${path}?${PARAMETER}=${id}`;

type Needed = Pick<Services, "db" | "config" | "clock">;

async function isEditor(services: Needed, cookies: string | null | undefined, address: string): Promise<boolean> {
  const staff = await findStaff(services, cookies, address);
  return staff !== undefined && allows(staff, "pages");
}

/** Previews bypass the shared page cache. While the database is unavailable, there are no drafts. */
export const isPreview = async (services: Needed, address: string, cookies: string | undefined): Promise<boolean> =>
  cookies !== undefined && /[?&]preview=/.test(address) && isEditor(services, cookies, "").catch(() => false);

interface Visit {
  readonly request: Request;
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
}

const HEADERS = { "Cache-Control": "private, no-store", "X-Frame-Options": "SAMEORIGIN", "X-Robots-Tag": "noindex" };

/** Editors see the draft of the page named in the URL; anyone else sees the published page at the same URL. */
export async function showPreview({ request, url, context }: Visit, next: () => Promise<Response>): Promise<Response> {
  const id = url.searchParams.get(PARAMETER) ?? "";
  if (!isId(id)) return next();
  const services = context.get(servicesContext);
  if (!(await isEditor(services, request.headers.get("cookie"), context.get(requestInfoContext)?.address ?? ""))) return next();
  context.set(servicesContext, { ...services, previewOf: id });
  const answer = await next();
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers });
}
