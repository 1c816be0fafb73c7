/** What this browser keeps for us under a name. Null as well where storage is forbidden. */
export function readKept(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Undefined forgets it. Storage may be full or forbidden: then it lives as long as the page. */
export function keep(name: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    return;
  }
}
