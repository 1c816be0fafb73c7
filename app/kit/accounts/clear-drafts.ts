import { useEffect, useState } from "react";
import { isOfficeDraft, isOwnDraft } from "#kit/drafts/own-drafts.ts";
import { placesOf } from "#kit/drafts/use-place.ts";
import { keep, readKept } from "#ui/kept.ts";

// What staff leave unsent in this browser stays while their session lasts, also if the tab is closed or crashes. Signing out deletes it. If
// the session ends otherwise, the sign-in page takes it out of the browser's storage into that of its tab, which ends with the tab; there,
// the same person gets it back by signing in, and the sign-in of another person deletes it.

const WHOSE = "orbweave.person";
/** Storage keys of the office's unsent text, such as `chat-message:ID`. Keys of post drafts contain the author's id. */
export const UNSENT = /^(?:orbweave\.chat\.unsent\.staff\.|(?:chat|ticket)-[a-z]+:|unsent:)/;
/** Those without messages that are still being sent. */
const WRITTEN = /^(?:(?:chat|ticket)-[a-z]+:|unsent:)/;
const FILES = "orbweave-chat";

/** Storage may be blocked, so that there is nothing to clear. */
function attempt(act: () => void): void {
  try {
    act();
  } catch {
    return;
  }
}

const namesIn = (storage: Storage, names: RegExp) => Object.keys(storage).filter((name) => names.test(name));

/** Deletes unsent files and text of the person who has just logged out. */
export function clearTab(): void {
  attempt(() => {
    sessionStorage.clear();
    indexedDB.deleteDatabase(FILES);
  });
}

const isAnother = (whose: string | null, personId: string) => whose !== null && whose !== personId;

/** A text of the same name may have been written since, in another tab: then it becomes that of the next tab that shows the page. */
function freeName(name: string): string {
  const start = name.lastIndexOf("#");
  const isTaken = (each: string) => localStorage.getItem(each) !== null;
  if (start < 0 || !isTaken(name)) return name;
  const page = name.slice(0, start);
  return placesOf(page).find((place) => !isTaken(place)) ?? name;
}

function move(names: readonly string[], from: Storage, to: Storage, nameIn: (name: string) => string): void {
  for (const name of names) {
    to.setItem(nameIn(name), from.getItem(name) ?? "");
    from.removeItem(name);
  }
}

/** The session has ended: the text leaves the storage that outlives this tab. */
export const setUnsentAside = () => attempt(() => move(namesIn(localStorage, WRITTEN), localStorage, sessionStorage, (name) => name));

export function useUnsentAside(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) setUnsentAside();
  }, [isSignedIn]);
}

/** What other people left unsent is deleted; what was set aside for this person comes back. */
export function takeOverBrowser(personId: string): void {
  if (isAnother(readKept(WHOSE), personId)) {
    attempt(() => namesIn(localStorage, UNSENT).forEach((name) => keep(name, undefined)));
    clearTab();
  }
  keep(WHOSE, personId);
  attempt(() => {
    for (const name of Object.keys(localStorage)) if (isOfficeDraft(name) && !isOwnDraft(name, personId)) keep(name, undefined);
    // sessionStorage is per tab, so each tab may hold another person's text.
    if (isAnother(sessionStorage.getItem(WHOSE), personId)) sessionStorage.clear();
    sessionStorage.setItem(WHOSE, personId);
    move(namesIn(sessionStorage, WRITTEN), sessionStorage, localStorage, freeName);
  });
}

/** Must run before any component reads what is kept. */
export function useOwnBrowser(personId: string): void {
  useState(() => typeof window !== "undefined" && takeOverBrowser(personId));
}
