interface Route {
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
}

type Routes = Readonly<Record<string, Route | undefined>>;

function segmentsOf(routes: Routes, id: string | undefined): readonly string[] {
  const route = id === undefined ? undefined : routes[id];
  return route ? [...segmentsOf(routes, route.parentId), ...(route.path ? [route.path] : [])] : [];
}

const patternOf = (path: string) =>
  path
    .replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll(/:\w+/g, "[^/]+")
    .replaceAll("*", ".*");

/** The addresses of all routes but the last one, which answers 404. Asking the router takes longer than answering from memory. */
export function routedPaths(routes: Routes): RegExp {
  const paths = Object.keys(routes).map((id) => segmentsOf(routes, id).join("/"));
  const patterns = paths.filter((path) => path !== "*").map(patternOf);
  return new RegExp(`^/(?:${[...new Set(patterns)].join("|")})/?$`, "i");
}
