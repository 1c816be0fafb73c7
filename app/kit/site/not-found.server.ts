import { data } from "react-router";
import { publicPaths } from "#content/site-map.ts";
import { suggestPaths } from "#domain/nav/suggest.ts";
import { relatedPages } from "./related.server.ts";

/** Suggestions for a visitor with a wrong address. Thrown or returned, it answers 404. */
export function notFound(path: string) {
  const suggestions = relatedPages(suggestPaths(path, publicPaths())).map(({ path: href, content }) => ({ href, content }));
  return data({ path, suggestions }, { status: 404 });
}
