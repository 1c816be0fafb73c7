const ANYWHERE = "http://own.invalid";
const HOME = "/admin";

/** Where to go after signing in: only a path of the back office, never anything a browser could resolve to another host. */
export function safeNext(next: string | null | undefined): string {
  if (!next || !URL.canParse(next, ANYWHERE)) return HOME;
  const { origin, pathname, search } = new URL(next, ANYWHERE);
  return origin === ANYWHERE && /^\/admin(?:\/|$)/.test(pathname) ? pathname + search : HOME;
}

export const loginPath = (next: string) => `/auth/login?${new URLSearchParams({ next })}`;
