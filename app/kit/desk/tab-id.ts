const PLACE = "desk-tab";

/** Where storage or randomUUID (insecure connection) is unavailable, all tabs share one id. */
const ONE_FOR_ALL = "00000000-0000-4000-8000-000000000000";

/** Identifies this tab while it is open, across reloads. */
export function tabId(): string {
  try {
    const known = sessionStorage.getItem(PLACE);
    if (known !== null) return known;
    const made = crypto.randomUUID();
    sessionStorage.setItem(PLACE, made);
    return made;
  } catch {
    return ONE_FOR_ALL;
  }
}
