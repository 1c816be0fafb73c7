import { useState } from "react";
import { keep, readKept } from "#ui/kept.ts";

const WHOSE = "orbweave.person";
/** Words that were not sent yet. Copies of posts have the name of their writer in their place. */
const UNSENT = /^(?:orbweave\.chat\.unsent\.staff\.|(?:chat-message|chat-note|ticket-reply|ticket-note):)/;
const FILES = "orbweave-chat";

/** Files that were not sent yet, and letters: they belong to the person who has just left. */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
    indexedDB.deleteDatabase(FILES);
  } catch {
    // Where storage is forbidden there is nothing to forget.
  }
}

const isAnother = (whose: string | null, personId: string) => whose !== null && whose !== personId;

function forgetOthers(personId: string): void {
  if (isAnother(readKept(WHOSE), personId)) {
    for (const name of Object.keys(localStorage)) if (UNSENT.test(name)) keep(name, undefined);
    forgetTab();
  }
  keep(WHOSE, personId);
  try {
    // A letter is kept by its tab, and each tab may have been somebody else's.
    if (isAnother(sessionStorage.getItem(WHOSE), personId)) sessionStorage.clear();
    sessionStorage.setItem(WHOSE, personId);
  } catch {
    return;
  }
}

/**
 * What a colleague wrote in this browser and did not send is neither shown nor sent as the next one's. Before anything on the page looks
 * for it.
 */
export function useOwnBrowser(personId: string): void {
  useState(() => typeof window !== "undefined" && forgetOthers(personId));
}
