import { inArray, lt, type SQL } from "drizzle-orm";
import { DAY_MS } from "#domain/schedule/durations.ts";
import type { Retention } from "#kit/capability/retention.ts";
import { fileStoreOf } from "#platform/files.server.ts";
import type { Services } from "#platform/services.ts";
import { files } from "#db/schema/files.ts";
import { removeBytes } from "./store-files.server.ts";

/** Longer than the time between a file's bytes and its row, or between an upload and its form. */
const GRACE_MS = DAY_MS;
const BATCH = 500;

type Needed = Pick<Services, "db" | "config" | "clock">;

const graceOver = ({ clock }: Pick<Services, "clock">) => new Date(clock.now().getTime() - GRACE_MS);

/** Deletes uploads whose form or message was never sent. */
export const unusedFiles = (isUnused: SQL): Retention => ({
  kind: "file",
  table: files,
  id: files.id,
  age: files.createdAt,
  isOld: (services) => [isUnused, lt(files.createdAt, graceOver(services))],
  async erase({ ids, deleteRows }) {
    await deleteRows();
    return ids;
  },
});

async function removeUnknown(services: Needed, ids: readonly string[]): Promise<void> {
  const known = await services.db
    .select({ id: files.id })
    .from(files)
    .where(
      inArray(
        files.id,
        ids.map((id) => id.slice(0, 36)),
      ),
    );
  const kept = new Set(known.map(({ id }) => id));
  await removeBytes(
    services,
    ids.filter((id) => !kept.has(id)),
  );
}

/** Deletes bytes without a row. */
export async function sweepFiles(services: Needed, signal: AbortSignal): Promise<void> {
  const before = graceOver(services);
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
