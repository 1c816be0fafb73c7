import { runKept } from "#platform/run-apart.server.ts";
import { parseMail } from "./parse-mail.ts";
import { READ_LIMITS } from "./read-limits.ts";
import type { Reading } from "./read-mail.ts";

/** The largest mail took eight seconds on two cores under six times their load. */
const MAX_READ_MS = 30_000;

/** The memory of a larger mail is not kept for the next one. */
const LARGE_BYTES = 1024 * 1024;

const TOO_SLOW: Reading = { ok: false, sentence: "This email took too long or too much memory, and was not read." };

/** Parses a mail in a worker thread with a timeout. Successive mails share the thread. Never throws because of a mail's content. */
export async function readMail(raw: Uint8Array, maxMs = MAX_READ_MS): Promise<Reading> {
  // Too large to be parsed: refused without a thread.
  if (raw.byteLength > READ_LIMITS.bytes) return parseMail(raw);
  // The thread would get a copy of the whole buffer behind a view.
  const bytes = raw.byteLength === raw.buffer.byteLength ? raw : new Uint8Array(raw);
  const apart = await runKept<Reading>("#kit/mail-in/mail-worker.ts", bytes, maxMs, { isLarge: bytes.byteLength > LARGE_BYTES });
  return apart.ok ? apart.value : TOO_SLOW;
}
