import { isId } from "#domain/list/search-params.ts";
import { cookieValue } from "#platform/cookie-value.ts";

const isHttps = (publicUrl: string) => publicUrl.startsWith("https:");

/**
 * With the `__Host-` prefix, browsers accept the cookie only over HTTPS and only from this exact host. It does not work over plain HTTP.
 */
const nameOf = (publicUrl: string) => (isHttps(publicUrl) ? "__Host-session" : "session");

function attributes(publicUrl: string): string {
  return `Path=/; HttpOnly; SameSite=Strict${isHttps(publicUrl) ? "; Secure" : ""}`;
}

export interface SessionCookie {
  readonly id: string;
  readonly secret: string;
}

/** No expiry: the cookie is gone when the browser closes. */
export function setSessionCookie(publicUrl: string, { id, secret }: SessionCookie): string {
  return `${nameOf(publicUrl)}=${id}.${secret}; ${attributes(publicUrl)}`;
}

export function clearSessionCookie(publicUrl: string): string {
  return `${nameOf(publicUrl)}=; ${attributes(publicUrl)}; Max-Age=0`;
}

export function readSessionCookie(publicUrl: string, header: string | null | undefined): SessionCookie | undefined {
  const [id = "", secret = ""] = cookieValue(header, nameOf(publicUrl))?.split(".") ?? [];
  return isId(id) && secret !== "" ? { id, secret } : undefined;
}
