import { visitorKey } from "#platform/visitor-key.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { type Limit, type Taken, takeFrom } from "#platform/rate-limit.server.ts";
import type { Upload } from "./find-content.ts";

const KIB = 1024;
/** In KiB, as a count has no room for the bytes of a whole hour: 100 MB an hour for one visitor's address. */
const PER_ADDRESS: Limit = { max: 100 * KIB, windowMs: 3_600_000 };

/** Before anything is looked at: few requests with large files fill a disk as well as many with small ones. */
export async function takeUpload({ services, actor }: Ctx, uploads: readonly Upload[]): Promise<Taken> {
  if (uploads.length === 0) return { ok: true };
  const kib = Math.ceil(uploads.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) / KIB);
  return takeFrom(services, `upload-kib:${visitorKey(services, actor.kind === "system" ? "" : actor.address)}`, PER_ADDRESS, kib);
}
