import { useEffect, useState } from "react";
import type { Library } from "./list-library.server.ts";

const ADDRESS = "/admin/media/pictures";
const WAIT_MS = 200;

interface Answer<T> {
  readonly data?: T;
  readonly error?: string;
}

/** Never throws: failures are returned as messages. */
async function ask<T>(path: string, init: RequestInit): Promise<{ readonly data: T } | { readonly failure: string }> {
  try {
    const answer = await fetch(path, { ...init, headers: { ...init.headers, Accept: "application/json" } });
    // An expired session redirects to the sign-in page.
    if (answer.redirected || answer.status === 401) return { failure: "You are signed out. Sign in again in another tab, and try again." };
    const { data, error } = (await answer.json()) as Answer<T>;
    return data === undefined ? { failure: error ?? "The server did not answer. Please try again." } : { data };
  } catch {
    return { failure: "The library cannot be reached. Please try again when you are online." };
  }
}

/** Saves a picture's alt text in the library. Returns undefined, or why it was not saved. */
export async function saveAlt(id: string, alt: string): Promise<string | undefined> {
  const body = JSON.stringify({ id, alt });
  const answer = await ask(ADDRESS, { method: "POST", headers: { "Content-Type": "application/json" }, body });
  return "failure" in answer ? answer.failure : undefined;
}

interface Shelf {
  readonly library?: Library;
  readonly failure?: string;
}

/** A page of the library, debounced. A failure affects only the picker, never the page around it. */
export function useLibrary(find: string, page: number): Shelf {
  const [shelf, setShelf] = useState<Shelf>({});
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const params = new URLSearchParams({ find, page: String(page) });
      const answer = await ask<Library>(`${ADDRESS}?${params}`, { signal: controller.signal });
      if (controller.signal.aborted) return;
      setShelf((before) => ("failure" in answer ? { ...before, failure: answer.failure } : { library: answer.data }));
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [find, page]);
  return shelf;
}
