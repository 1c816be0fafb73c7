import { useState } from "react";
import { keep, readKept } from "#ui/kept.ts";

const WHOSE = "orbweave.person";
/** Keys of unsent texts. Post drafts have their author's id in the key. */
const UNSENT = /^(?:orbweave\.chat\.unsent\.staff\.|(?:chat-message|chat-note|ticket-reply|ticket-note):)/;
const FILES = "orbweave-chat";

/** Unsent files and letters: they belong to the person who has just left. */
export function clearTab(): void {
  try {
    sessionStorage.clear();
    indexedDB.deleteDatabase(FILES);
  } catch {
    // Storage is forbidden: there is nothing to clear.
  }
}

const isAnother = (whose: string | null, personId: string) => whose !== null && whose !== personId;

function clearDraftsOfOthers(personId: string): void {
  if (isAnother(readKept(WHOSE), personId)) {
    for (const name of Object.keys(localStorage)) if (UNSENT.test(name)) keep(name, undefined);
    clearTab();
  }
  keep(WHOSE, personId);
  try {
    // Letters are kept in sessionStorage, per tab, and each tab may have belonged to another person.
    if (isAnother(sessionStorage.getItem(WHOSE), personId)) sessionStorage.clear();
    sessionStorage.setItem(WHOSE, personId);
  } catch {
    return;
  }
}

/**
 * Clears what the previous staff member left unsent in this browser, so that it is neither shown nor sent as the next one's. Must run
 * before any component reads it.
 */
export function useOwnBrowser(personId: string): void {
  useState(() => typeof window !== "undefined" && clearDraftsOfOthers(personId));
}
