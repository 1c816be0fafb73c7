import { KEY_PATTERN } from "#domain/conversation/limits.ts";
import { keep, readKept } from "#ui/kept.ts";

const NAME = "orbweave.chat.key";
const KEY_BYTES = 32;

function newVisitorKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Identifies the visitor. Generated here, stored across pages and sent only to the chat server. */
export function visitorKey(): string {
  const kept = readKept(NAME);
  if (kept !== null && KEY_PATTERN.test(kept)) return kept;
  const key = newVisitorKey();
  keep(NAME, key);
  return key;
}

/** Makes the next message start a new conversation. */
export const forgetVisitorKey = () => keep(NAME, undefined);
