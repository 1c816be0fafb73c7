import { useEffect, useState } from "react";
import { readKept } from "#ui/kept.ts";

/** Tabs that show the same page at the same time; more of them share the last place. */
const PLACES = 8;
/** A page that is reloaded frees its place a moment later; on a busy computer that takes seconds. */
export const WAIT_MS = 5_000;

export const placesOf = (name: string): readonly string[] => Array.from({ length: PLACES }, (_, index) => `${name}#${index + 1}`);

/** The place that this tab held last: after a reload it waits for it. Of other places it takes what is free at once. */
const LAST = "last-place";

function lastPlace(): string | null {
  try {
    return sessionStorage.getItem(LAST);
  } catch {
    return null;
  }
}

function remember(place: string): string {
  try {
    sessionStorage.setItem(LAST, place);
  } catch {
    // Storage is blocked, so nothing is kept.
  }
  return place;
}

const isHeld = (place: string, options: LockOptions, released: Promise<void>) =>
  new Promise<boolean>((resolve) => {
    navigator.locks
      .request(place, options, (lock) => {
        resolve(lock !== null);
        return lock ? released : undefined;
      })
      .catch(() => resolve(false));
  });

/**
 * Where a page keeps unsent text: a place that no other tab holds, rather one with text in it. The browser frees a tab's places when it is
 * closed or crashes. Without the Web Locks API, which exists only over HTTPS and on localhost, tabs share one place.
 */
export async function holdPlace(name: string, released: Promise<void>): Promise<string> {
  const places = placesOf(name);
  const [first = name] = places;
  if (!("locks" in navigator)) return first;
  const used = places.filter((place) => readKept(place) !== null);
  const own = used.find((place) => place === lastPlace());
  if (own !== undefined && (await isHeld(own, { signal: AbortSignal.timeout(WAIT_MS) }, released))) return own;
  for (const place of [...used, ...places]) if (await isHeld(place, { ifAvailable: true }, released)) return remember(place);
  return places.at(-1) ?? first;
}

/**
 * The storage key under which this tab keeps the unsent text of what is shown; undefined until it is known. Each tab has its own while it
 * shows the page. Text of a tab that has left the page or was closed is found by the next one that opens it.
 */
export function usePlace(name: string): string | undefined {
  const [held, setHeld] = useState<{ readonly name: string; readonly place: string }>();
  useEffect(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let isLeft = false;
    void holdPlace(name, promise).then((place) => isLeft || setHeld({ name, place }));
    return () => {
      isLeft = true;
      resolve();
    };
  }, [name]);
  return held?.name === name ? held.place : undefined;
}
