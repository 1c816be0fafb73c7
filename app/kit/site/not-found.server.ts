import { data } from "react-router";
import { publicPaths } from "#content/site-map.ts";
import { suggestPaths } from "#domain/nav/suggest.ts";
import { relatedPages } from "./related.server.ts";

const near = (paths: readonly string[]) => relatedPages(paths).map(({ path: href, content }) => ({ href, content }));

/** Suggestions for a visitor with a wrong address. Thrown or returned, it answers 404. */
export const notFound = (path: string) => data({ path, suggestions: near(suggestPaths(path, publicPaths())) }, { status: 404 });

const MISSING_PATH = "/not-found";

/**
 * Where the page for an unknown address is rendered for all addresses that resemble the same pages of ours. It names these pages and not
 * the address that was asked for, so there are few of them and none has a stranger's words in it.
 */
export function missingAddress(path: string): string {
  const paths = suggestPaths(path, publicPaths());
  return paths.length === 0 ? MISSING_PATH : `${MISSING_PATH}?near=${paths.join(",")}`;
}

/** For an address that no route knows. */
export function notFoundAt({ pathname, searchParams }: URL) {
  const known = publicPaths();
  const given = pathname === MISSING_PATH ? (searchParams.get("near") ?? "").split(",") : suggestPaths(pathname, known);
  return data({ path: "", suggestions: near(given.filter((path) => known.includes(path))) }, { status: 404 });
}
