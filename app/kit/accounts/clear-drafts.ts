import { useState } from "react";
import { isOfficeDraft, isOwnDraft } from "#kit/drafts/own-drafts.ts";
import { keep, readKept } from "#ui/kept.ts";

// What staff leave unsent in this browser stays there for them, also if the tab is closed, the browser crashes or the session ends. Signing
// out deletes it, and so does the sign-in of another person.

const WHOSE = "orbweave.person";
/** Storage keys of the office's unsent text, such as `chat-message:ID`. Keys of post drafts contain the author's id. */
export const UNSENT = /^(?:orbweave\.chat\.unsent\.staff\.|(?:chat|ticket)-[a-z]+:|unsent:)/;
const FILES = "orbweave-chat";

/** Storage may be blocked, so that there is nothing to clear. */
function attempt(act: () => void): void {
  try {
    act();
  } catch {
    return;
  }
}

/** Deletes unsent files and text of the person who has just logged out. */
export function clearTab(): void {
  attempt(() => {
    sessionStorage.clear();
    indexedDB.deleteDatabase(FILES);
  });
}

const isAnother = (whose: string | null, personId: string) => whose !== null && whose !== personId;

/** Deletes what other people left unsent. */
export function takeOverBrowser(personId: string): void {
  if (isAnother(readKept(WHOSE), personId)) {
    attempt(() => Object.keys(localStorage).forEach((name) => UNSENT.test(name) && keep(name, undefined)));
    clearTab();
  }
  keep(WHOSE, personId);
  attempt(() => {
    for (const name of Object.keys(localStorage)) if (isOfficeDraft(name) && !isOwnDraft(name, personId)) keep(name, undefined);
    // sessionStorage is per tab, so each tab may hold another person's text.
    if (isAnother(sessionStorage.getItem(WHOSE), personId)) sessionStorage.clear();
    sessionStorage.setItem(WHOSE, personId);
  });
}

/** Must run before any component reads what is kept. */
export function useOwnBrowser(personId: string): void {
  useState(() => typeof window !== "undefined" && takeOverBrowser(personId));
}
