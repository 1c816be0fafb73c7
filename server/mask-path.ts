/** Paths whose next segment is a secret link: logs must not hand it on. */
const SECRET_AFTER = /^\/(quote|api\/quotes|ticket|appointment|application|audit|calendar|blogs\/preview|auth\/reset|auth\/invitation)\/[^/?]+/i;

export function maskPath(url: string): string {
  const [path = ""] = url.split("?", 1);
  return path.replace(SECRET_AFTER, "/$1/[redacted]");
}
