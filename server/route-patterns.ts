/** A route of the build, or an address the shell handles itself. */
interface Route {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
}

interface Place {
  readonly fixed: Map<string, Place>;
  parameter?: Place;
  pattern?: string;
  /** The pattern for everything below this that has none of its own. */
  rest?: string;
}

/** Handled by the shell or Socket.IO, before the routes. */
const SHELL_PATHS = ["assets/*", "socket.io/*", "__manifest", "api/events", "healthz", "readyz", "metrics"];
/** A page's loader data, requested by React Router's client. */
const DATA = ".data";
const ROOT_DATA = "/_root.data";
/** Also the pattern of the 404 route. */
export const UNKNOWN_PATTERN = "/*";

export const isShellPattern = (pattern: string): boolean => SHELL_PATHS.includes(pattern.slice(1));

const emptyPlace = (): Place => ({ fixed: new Map() });

function add(root: Place, path: string): void {
  const pattern = `/${path}`;
  let place = root;
  for (const segment of path.split("/").filter(Boolean)) {
    if (segment === "*") return void (place.rest = pattern);
    const isParameter = segment.startsWith(":");
    const next = (isParameter ? place.parameter : place.fixed.get(segment.toLowerCase())) ?? emptyPlace();
    if (isParameter) place.parameter = next;
    else place.fixed.set(segment.toLowerCase(), next);
    place = next;
  }
  place.pattern = pattern;
}

function find(place: Place, segments: readonly string[], at = 0): string | undefined {
  const segment = segments[at];
  if (segment === undefined) return place.pattern ?? place.rest;
  const fixed = place.fixed.get(segment.toLowerCase());
  return (fixed && find(fixed, segments, at + 1)) ?? (place.parameter && find(place.parameter, segments, at + 1)) ?? place.rest;
}

/** `/blogs/weave` becomes `/blogs/:slug`. There are only as many results as routes, whatever is requested. */
export function routePatterns(routes: readonly Route[]): (url: string) => string {
  const byId = new Map(routes.map((route) => [route.id, route]));
  const fullPath = ({ parentId, path = "" }: Route): string => {
    const parent = parentId === undefined ? undefined : byId.get(parentId);
    return [parent && fullPath(parent), path].filter(Boolean).join("/");
  };
  const root = emptyPlace();
  for (const route of routes) if (route.path !== undefined || route.index) add(root, fullPath(route));
  for (const path of SHELL_PATHS) add(root, path);
  return (url) => {
    const [path = "/"] = url.split("?", 1);
    if (path === ROOT_DATA) return root.pattern ?? UNKNOWN_PATTERN;
    const page = path.endsWith(DATA) ? path.slice(0, -DATA.length) : path;
    return find(root, page.split("/").filter(Boolean)) ?? UNKNOWN_PATTERN;
  };
}
