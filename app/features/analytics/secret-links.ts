/** What follows is somebody's secret. */
const SECRET = /^\/+(quote|ticket|application|audit|appointment|blogs\/preview)\/+[^/]/i;
/** The secrets of a quote, an audit and the call itself come along to the page where a call is booked; `open` only opens the wizard. */
const SECRET_IN_QUERY = /[?&](?:quote=(?!open(?:&|$))|audit=|hold=)[^&]/i;

/** The part of the site that a secret link leads to; undefined for an address that everybody may know. */
export const secretPart = (path: string): string | undefined => SECRET.exec(path)?.[1];

/** Routes match addresses decoded; one that cannot be is nobody's page. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * Whether the address of a page (path and query) is a secret: nobody else's script may read it. A script that a page has once loaded outlives the
 * steps of the router, so whatever leads to a secret from elsewhere loads a new document: `reloadDocument`, `redirectToSecret`.
 */
export function isSecretLink(address: string): boolean {
  const path = decoded(address.split("?", 1)[0] ?? "");
  return path === undefined || secretPart(path) !== undefined || SECRET_IN_QUERY.test(address);
}
