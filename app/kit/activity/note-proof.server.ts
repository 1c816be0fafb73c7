import { timingSafeEqual } from "node:crypto";
import { hmac } from "#platform/hmac.server.ts";
import type { Services } from "#platform/services.ts";
import type { RestoreNoteInput } from "./note.ts";

type Needed = Pick<Services, "linkSecret">;
type Deleted = Omit<RestoreNoteInput, "proof">;

/** A deleted note is not kept on the server: the browser holds it for the undo, and this signature proves that it is unchanged. */
export function proofOf({ linkSecret }: Needed, { id, body, mentions }: Deleted): string {
  return hmac(linkSecret)
    .update("deleted-note:")
    .update(JSON.stringify([id, body, mentions]))
    .digest("base64url");
}

export function isProven(needed: Needed, { proof, ...deleted }: RestoreNoteInput): boolean {
  const [given, due] = [Buffer.from(proof), Buffer.from(proofOf(needed, deleted))];
  return given.length === due.length && timingSafeEqual(given, due);
}
