import type { Services } from "#platform/services.ts";

type Needed = Pick<Services, "capabilities">;

interface Patterns {
  readonly path: RegExp;
  readonly oneClick: RegExp;
  readonly query: RegExp;
}

const known = new WeakMap<Needed["capabilities"], Patterns>();

const anyOf = (names: readonly string[]) => (names.length === 0 ? "(?!)" : names.join("|"));

function patternsOf({ capabilities }: Needed): Patterns {
  const before = known.get(capabilities);
  if (before) return before;
  const under = capabilities.flatMap(({ secretLinks }) => secretLinks?.under ?? []).map((path) => path.slice(1));
  const oneClick = capabilities.flatMap(({ secretLinks }) => secretLinks?.oneClick ?? []).map((path) => path.slice(1));
  const query = capabilities.flatMap(({ secretLinks }) => secretLinks?.query ?? []);
  const patterns = {
    path: new RegExp(`^/+(${anyOf(under)})/+[^/]+`, "i"),
    oneClick: new RegExp(`^/(?:${anyOf(oneClick)})/[\\w-]+$`),
    query: new RegExp(`[?&](?:${anyOf(query)})=(?!open(?:&|$))[^&]`, "i"),
  };
  known.set(capabilities, patterns);
  return patterns;
}

/** The first segment of a secret link; undefined for a public address. */
export const secretPart = (services: Needed, path: string): string | undefined => patternsOf(services).path.exec(path)?.[1];

/** Whether mail programs may post to this path on the recipient's behalf. */
export const isOneClick = (services: Needed, path: string): boolean => patternsOf(services).oneClick.test(path);

/** Routes match decoded addresses; an address that cannot be decoded has no page. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * Whether a page's address (path and query) is a secret that a third-party script must not read. A loaded script survives client-side
 * navigation, so every link from elsewhere to a secret must load a new document: `reloadDocument`, `redirectToSecret`.
 */
export function isSecretLink(services: Needed, address: string): boolean {
  const path = decoded(address.split("?", 1)[0] ?? "");
  return path === undefined || secretPart(services, path) !== undefined || patternsOf(services).query.test(address);
}

/** Longer paths are refused, and would only fill the log. */
const MAX_LOGGED_CHARACTERS = 300;

/** The path for logs, with the secret removed. */
export function maskPath(services: Needed, url: string): string {
  const [path = ""] = url.split("?", 1);
  return (decoded(path) ?? path)
    .replaceAll(/[/\\]+/g, "/")
    .replace(patternsOf(services).path, "/$1/[redacted]")
    .slice(0, MAX_LOGGED_CHARACTERS);
}
