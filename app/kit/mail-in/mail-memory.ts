import type { Readable } from "node:stream";

/** The bytes of mails held in memory, across all connections of the process. */
export interface MailMemory {
  bytes: number;
}

export type Collected =
  | { readonly ok: true; readonly raw: Buffer; release(): void }
  /** `gone`: the client hung up. */
  | { readonly ok: false; readonly reason: "too_large" | "busy" | "gone" };

interface Bounds {
  readonly maxBytes: number;
  readonly bytesAtOnce: number;
}

/**
 * Reads a mail into memory. A mail over a limit is dropped from memory: SMTP has no way to refuse earlier, so the rest is read and
 * discarded, up to the same amount again; then `onEndless` is called.
 */
export function collectMail(
  stream: Readable,
  memory: MailMemory,
  { maxBytes, bytesAtOnce }: Bounds,
  onEndless: () => void,
): Promise<Collected> {
  return new Promise((resolve) => {
    let chunks: Buffer[] = [];
    let held = 0;
    let seen = 0;
    let refused: "too_large" | "busy" | undefined;
    const release = () => {
      memory.bytes -= held;
      held = 0;
      chunks = [];
    };
    const refuse = (reason: "too_large" | "busy") => {
      refused = reason;
      release();
    };
    const fail = (reason: "too_large" | "busy" | "gone") => {
      release();
      resolve({ ok: false, reason });
    };
    stream.on("data", (chunk: Buffer) => {
      seen += chunk.length;
      if (seen > 2 * maxBytes) onEndless();
      if (refused) return;
      chunks.push(chunk);
      held += chunk.length;
      memory.bytes += chunk.length;
      if (seen > maxBytes) refuse("too_large");
      else if (memory.bytes > bytesAtOnce) refuse("busy");
    });
    const hangUp = () => fail("gone");
    stream.once("error", hangUp);
    stream.once("close", hangUp);
    stream.once("end", () => {
      stream.off("error", hangUp).off("close", hangUp);
      if (refused) return fail(refused);
      const raw = Buffer.concat(chunks);
      chunks = [];
      resolve({ ok: true, raw, release });
    });
  });
}
