import { and, inArray, isNull, lt } from "drizzle-orm";
import { fileStoreOf } from "#platform/files.server.ts";
import type { Services } from "#platform/services.ts";
import { files } from "#db/schema/files.ts";
import { removeBytes } from "./store-files.server.ts";

/** Longer than anybody takes between the bytes of a file and its row, or between an upload and its form. */
const GRACE_MS = 24 * 60 * 60_000;
const BATCH = 500;

type Needed = Pick<Services, "db" | "config" | "clock">;

async function removeUnclaimed(services: Needed, before: Date): Promise<void> {
  const gone = await services.db.delete(files).where(and(isNull(files.subjectKind), lt(files.createdAt, before))).returning({ id: files.id });
  await removeBytes(services, gone.map(({ id }) => id));
}

async function removeUnknown(services: Needed, ids: readonly string[]): Promise<void> {
  const known = await services.db.select({ id: files.id }).from(files).where(inArray(files.id, ids.map((id) => id.slice(0, 36))));
  const kept = new Set(known.map(({ id }) => id));
  await removeBytes(services, ids.filter((id) => !kept.has(id)));
}

/** Removes what nobody can reach any more: uploads whose form was never sent, and bytes whose row was never written or is gone. */
export async function sweepFiles(services: Needed, signal: AbortSignal): Promise<void> {
  const before = new Date(services.clock.now().getTime() - GRACE_MS);
  await removeUnclaimed(services, before);
  let batch: string[] = [];
  for await (const { id, changedAt } of fileStoreOf(services.config).list()) {
    if (signal.aborted) return;
    if (changedAt < before) batch.push(id);
    if (batch.length < BATCH) continue;
    await removeUnknown(services, batch);
    batch = [];
  }
  if (batch.length > 0) await removeUnknown(services, batch);
}
