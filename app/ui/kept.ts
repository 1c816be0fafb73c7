/** Reads a value from this browser's storage. Null if storage is blocked. */
export function readKept(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Undefined removes it. If storage is full or blocked, the value lasts as long as the page. */
export function keep(name: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    return;
  }
}
