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

/** The key identifies the visitor. Created here, stored for the next page, and sent only to the chat. */
export function visitorKey(): string {
  const kept = readKept(NAME);
  if (kept !== null && KEY_PATTERN.test(kept)) return kept;
  const key = newVisitorKey();
  keep(NAME, key);
  return key;
}

/** The next message begins a new conversation. */
export const forgetVisitorKey = () => keep(NAME, undefined);
