import { useState } from "react";
import { isExpired } from "#kit/drafts/drafts.ts";
import { isOfficeDraft, isOwnDraft, OFFICE_KEPT_MS } from "#kit/drafts/own-drafts.ts";
import { keep, readKept } from "#ui/kept.ts";

// What staff leave unsent in this browser stays there for them, also if the tab is closed, the browser crashes or the session ends. Signing
// out deletes it, and so does the sign-in of another person. Text of forms is also deleted once it is too old.

const WHOSE = "orbweave.person";
/** Storage keys of unsent text that do not say whose it is, such as `chat-message:ID`. Earlier versions stored replies under such keys. */
const UNNAMED = /^(?:orbweave\.chat\.unsent\.staff\.|(?:chat|ticket|mail)-[a-z]+:)/;
/** Unsaved copies of the editors: the type, the record's id, the author's and the tab's. */
const COPY = /^(?:post|page)-draft:/;
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

/** Whether this storage key holds text of another person, or text that is too old. */
function isLeftOver(name: string, personId: string, isTakenOver: boolean): boolean {
  if (isOfficeDraft(name)) return !isOwnDraft(name, personId) || isExpired(readKept(name), OFFICE_KEPT_MS);
  return COPY.test(name) ? !name.includes(`:${personId}:`) : isTakenOver && UNNAMED.test(name);
}

/** Deletes what other people left unsent, and what this person left long ago. */
export function takeOverBrowser(personId: string): void {
  const isTakenOver = isAnother(readKept(WHOSE), personId);
  if (isTakenOver) clearTab();
  keep(WHOSE, personId);
  attempt(() => {
    for (const name of Object.keys(localStorage)) if (isLeftOver(name, personId, isTakenOver)) keep(name, undefined);
    // sessionStorage is per tab, so each tab may hold another person's text.
    if (isAnother(sessionStorage.getItem(WHOSE), personId)) sessionStorage.clear();
    sessionStorage.setItem(WHOSE, personId);
  });
}

/** Must run before any component reads what is kept. */
export function useOwnBrowser(personId: string): void {
  useState(() => typeof window !== "undefined" && takeOverBrowser(personId));
}
