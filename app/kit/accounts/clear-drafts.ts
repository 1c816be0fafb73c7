import { useState } from "react";
import { keep, readKept } from "#ui/kept.ts";

const WHOSE = "orbweave.person";
/** Storage keys of unsent text, such as `chat-message:ID`. Keys of post drafts contain the author's id. */
export const UNSENT = /^(?:orbweave\.chat\.unsent\.staff\.|(?:chat|ticket)-[a-z]+:)/;
const FILES = "orbweave-chat";

/** Deletes unsent files and text of the person who has just logged out. */
export function clearTab(): void {
  try {
    sessionStorage.clear();
    indexedDB.deleteDatabase(FILES);
  } catch {
    // Storage is blocked, so there is nothing to clear.
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
    // sessionStorage is per tab, so each tab may hold another person's text.
    if (isAnother(sessionStorage.getItem(WHOSE), personId)) sessionStorage.clear();
    sessionStorage.setItem(WHOSE, personId);
  } catch {
    return;
  }
}

/**
 * Clears what the previous staff member left unsent in this browser, so that it is neither shown to nor sent by the next one. Must run
 * before any component reads it.
 */
export function useOwnBrowser(personId: string): void {
  useState(() => typeof window !== "undefined" && clearDraftsOfOthers(personId));
}
