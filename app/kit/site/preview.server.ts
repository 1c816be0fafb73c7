import type { RouterContextProvider } from "react-router";
import { allows } from "#domain/access/permissions.ts";
import { isId } from "#domain/list/search-params.ts";
import { findStaff } from "#kit/accounts/sessions.server.ts";
import { requestInfoContext, servicesContext } from "#platform/request-context.server.ts";

const PARAMETER = "preview";

/** Where the editor of a page shows its draft, in a frame beside the fields. */
export const previewPath = (path: string, id: string) => `${path}?${PARAMETER}=${id}`;

/** Asked with such an address, a page is never answered from the cache that visitors share. */
export const isPreview = (address: string) => /[?&]preview=/.test(address);

interface Visit {
  readonly request: Request;
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
}

const HEADERS = { "Cache-Control": "private, no-store", "X-Frame-Options": "SAMEORIGIN", "X-Robots-Tag": "noindex" };

/** Editors see the draft of the page that the address names; the same address shows anyone else what is published. */
export async function showPreview({ request, url, context }: Visit, next: () => Promise<Response>): Promise<Response> {
  const id = url.searchParams.get(PARAMETER) ?? "";
  if (!isId(id)) return next();
  const services = context.get(servicesContext);
  const staff = await findStaff(services, request.headers.get("cookie"), context.get(requestInfoContext)?.address ?? "");
  if (!staff || !allows(staff, "pages")) return next();
  context.set(servicesContext, { ...services, previewOf: id });
  const answer = await next();
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers });
}
