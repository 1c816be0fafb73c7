const PLACE = "post-desk-tab";

/** Where a browser stores nothing, or makes no ids because the connection is not secure: its tabs are then one. */
const ONE_FOR_ALL = "00000000-0000-4000-8000-000000000000";

/** Names this tab for as long as it is open, also when the page is loaded again. */
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
