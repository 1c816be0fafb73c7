import { HOUR_MS } from "#domain/schedule/durations.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Limit, Taken } from "#platform/rate-limit.server.ts";
import { takeFromSender } from "#platform/sender-limit.server.ts";
import type { Upload } from "./find-content.ts";

const KIB = 1024;
/** 100 MB an hour per client address. In KiB, because the counter is too small for bytes. */
const PER_ADDRESS: Limit = { max: 100 * KIB, windowMs: HOUR_MS };

/** Runs before any check: a few requests with large files fill a disk just as many with small ones do. */
export async function takeUpload(ctx: Ctx, uploads: readonly Upload[]): Promise<Taken> {
  if (uploads.length === 0) return { ok: true };
  const kib = Math.ceil(uploads.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) / KIB);
  return takeFromSender(ctx, "upload-kib", PER_ADDRESS, kib);
}
