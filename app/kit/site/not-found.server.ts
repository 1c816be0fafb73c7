import { data, redirect } from "react-router";
import { suggestPaths } from "#domain/nav/suggest.ts";
import { trimEndOf } from "#domain/text/trim-end-of.ts";
import type { Services } from "#platform/services.ts";
import { taskWords } from "./task-words.server.ts";
import { relatedPages } from "./related.server.ts";
import { type Site, siteOf } from "./site.server.ts";

type Needed = Pick<Services, "db" | "log" | "previewOf" | "newRedirect">;

const near = (site: Site, paths: readonly string[]) => relatedPages(site, paths).map(({ path: href, content }) => ({ href, content }));
const pathsOf = ({ pages }: Site) => pages.map(({ href }) => href);

/** An address with a trailing slash leads to the same page. */
export const redirectOf = ({ redirects }: Site, path: string): string | undefined =>
  redirects.get(path.slice(0, 1) + trimEndOf(path.slice(1), "/"));

/** A redirect to the page's new address, or suggestions for a mistyped one. Thrown or returned, it responds with 301 or 404. */
export async function notFound(services: Needed, path: string) {
  const site = await siteOf(services);
  const leadsTo = redirectOf(site, path);
  if (leadsTo !== undefined) return redirect(leadsTo, 301);
  return data(
    { path, suggestions: near(site, suggestPaths(path, pathsOf(site))), said: await taskWords(services, "notFound") },
    { status: 404 },
  );
}

const MISSING_PATH = "/not-found";

/** The same unknown addresses are requested again and again, and comparing one with every page costs more than sending a cached page. */
const MAX_REMEMBERED = 500;
const MAX_REMEMBERED_CHARACTERS = 100;
const remembered = new WeakMap<Site, Map<string, string>>();

/**
 * The address at which the not-found page is rendered, shared by all unknown addresses that resemble the same pages. It contains those
 * pages instead of the requested address, so there are few of them and none contains a stranger's text.
 */
export function missingAddress(site: Site, path: string): string {
  const known = remembered.get(site) ?? new Map<string, string>();
  remembered.set(site, known);
  const before = known.get(path);
  if (before !== undefined) return before;
  const paths = suggestPaths(path, pathsOf(site));
  const address = paths.length === 0 ? MISSING_PATH : `${MISSING_PATH}?near=${paths.join(",")}`;
  if (known.size >= MAX_REMEMBERED) known.clear();
  if (path.length <= MAX_REMEMBERED_CHARACTERS) known.set(path, address);
  return address;
}

/** For an address no route matches. */
export async function notFoundAt(services: Needed, { pathname, searchParams }: URL) {
  const site = await siteOf(services);
  const leadsTo = redirectOf(site, pathname);
  if (leadsTo !== undefined) return redirect(leadsTo, 301);
  const known = pathsOf(site);
  const given = pathname === MISSING_PATH ? (searchParams.get("near") ?? "").split(",") : suggestPaths(pathname, known);
  return data(
    {
      path: "",
      said: await taskWords(services, "notFound"),
      suggestions: near(
        site,
        given.filter((path) => known.includes(path)),
      ),
    },
    { status: 404 },
  );
}
