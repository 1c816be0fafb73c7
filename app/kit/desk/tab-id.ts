const PLACE = "desk-tab";

/** If storage or randomUUID is unavailable (insecure connection), all tabs share one id. */
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
