import { KEY_PATTERN } from "#domain/conversation/limits.ts";
import { browserStorage } from "./browser-storage.ts";

const STORED_AS = "orbweave.chat.key";
const KEY_BYTES = 32;

/** The key of the conversation that this browser has begun, if any. */
export function keptVisitorKey(): string | undefined {
  const key = browserStorage()?.getItem(STORED_AS) ?? undefined;
  return key !== undefined && KEY_PATTERN.test(key) ? key : undefined;
}

function newVisitorKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Whoever has it is the visitor. It is made here and leaves for nobody but the chat. */
export function visitorKey(): string {
  const kept = keptVisitorKey();
  if (kept) return kept;
  const key = newVisitorKey();
  try {
    browserStorage()?.setItem(STORED_AS, key);
  } catch {
    // Then the conversation lives as long as the page.
  }
  return key;
}

/** The next conversation is a new one. */
export function forgetVisitorKey(): void {
  browserStorage()?.removeItem(STORED_AS);
}
