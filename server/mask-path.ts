/** Paths whose next segment is a secret link: logs must not hand it on. */
const SECRET_AFTER = /^\/(quote|api\/quotes|api\/chat\/files|ticket|appointment|application|audit|calendar|blogs\/preview|auth\/reset|auth\/invitation)\/[^/]+/i;
/** Longer ones are refused, and would only fill the log. */
const MAX_LOGGED_CHARACTERS = 300;

/** As the routes see it: they match addresses decoded. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export function maskPath(url: string): string {
  const [path = ""] = url.split("?", 1);
  return decoded(path).replaceAll(/[/\\]+/g, "/").replace(SECRET_AFTER, "/$1/[redacted]").slice(0, MAX_LOGGED_CHARACTERS);
}
