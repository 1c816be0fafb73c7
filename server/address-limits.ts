/** Longer than any of our addresses, and short enough for the router to handle. */
const MAX_PATH_CHARACTERS = 2_048;
/** Twice the depth of our deepest route. For an unknown address, the router matches and renders each ancestor. */
const MAX_PATH_SLASHES = 12;
/** List filters are long; React Router itself requests routes with at most 7,680 characters. */
const MAX_QUERY_CHARACTERS = 8_192;
/** Where React Router's client asks which routes a page's links lead to: `?paths=/a,/b`. */
const MANIFEST_PATH = "/__manifest";
/** More than the links on our longest page, and few enough to be matched without delaying other requests. */
const MAX_MANIFEST_PATHS = 256;

export class AddressTooLong extends Error {
  override name = "AddressTooLong";
}

export class AddressTooDeep extends Error {
  override name = "AddressTooDeep";
}

export class UnusableAddress extends Error {
  override name = "UnusableAddress";
}

/** Decodes the address as the routes will. PostgreSQL cannot store NUL, and invalid UTF-8 is not text; a bare percent sign is kept. */
function decoded(text: string): string {
  let plain: string;
  try {
    plain = decodeURIComponent(text.replaceAll(/%(?![0-9a-f]{2})/gi, "%25"));
  } catch {
    throw new UnusableAddress();
  }
  if (plain.includes("\0")) throw new UnusableAddress();
  return plain;
}

function checkPath(path: string): void {
  if (path.length > MAX_PATH_CHARACTERS) throw new AddressTooLong();
  // URL parsing treats a backslash as a slash, so the router would see more segments than are counted here. No browser sends one.
  if (path.includes("\\")) throw new UnusableAddress();
  if (decoded(path).split("/", MAX_PATH_SLASHES + 2).length > MAX_PATH_SLASHES + 1) throw new AddressTooDeep();
}

/** Throws for an address that would keep the router busy or that the database could not store. Runs before anything else looks at it. */
export function checkAddress(url: string): void {
  const start = url.indexOf("?");
  const path = start < 0 ? url : url.slice(0, start);
  const query = start < 0 ? "" : url.slice(start + 1);
  if (query.length > MAX_QUERY_CHARACTERS) throw new AddressTooLong();
  checkPath(path);
  decoded(query);
  if (!path.endsWith(MANIFEST_PATH)) return;
  const asked = new URLSearchParams(query).getAll("paths").flatMap((paths) => paths.split(","));
  if (asked.length > MAX_MANIFEST_PATHS) throw new AddressTooLong();
  asked.forEach(checkPath);
}

export function isUsableAddress(url: string): boolean {
  try {
    checkAddress(url);
    return true;
  } catch {
    return false;
  }
}
