import { and, type SQL, sql } from "drizzle-orm";
import type { Retention } from "#kit/capability/retention.ts";
import { removeBytes } from "#kit/files/store-files.server.ts";
import { databaseFailure } from "#platform/database-failure.ts";
import type { Services } from "#platform/services.ts";
import { write } from "#platform/write.server.ts";

/** Takes a fraction of a second: far below the statement timeout, and locks are held only briefly. */
const ROWS_PER_BATCH = 5_000;
const RECORDS_PER_BATCH = 100;

interface Pass {
  readonly services: Services;
  readonly retention: Retention;
  readonly isOld: SQL | undefined;
  readonly signal: AbortSignal;
}

/** Stored as text, because a `Date` would lose the microseconds. */
interface Place extends Record<string, unknown> {
  readonly id: string;
  readonly age: string;
}

/** A cursor: starts after the last row seen, so that a row that cannot be deleted is tried once per pass. */
async function findOld(
  { services, retention: { table, id, age }, isOld }: Pass,
  after: Place | undefined,
  limit: number,
): Promise<readonly Place[]> {
  const isNext = after && sql`(${age}, ${id}) > (${after.age}, ${after.id})`;
  const { rows } = await services.db.execute<Place>(
    sql`select ${id}::text as id, ${age}::text as age from ${table} where ${and(isOld, isNext)} order by ${age}, ${id} limit ${limit}`,
  );
  return rows;
}

const isAny = ({ id }: Retention, ids: readonly string[]) => sql`${id} = any(${sql.param(ids)})`;

async function eraseLocked(
  { services, retention, isOld }: Pass,
  wanted: readonly string[],
  erase: NonNullable<Retention["erase"]>,
): Promise<readonly string[]> {
  return write({ services, actor: { kind: "system" } }, async (tx, record) => {
    // Checked again under the lock, because a visitor may have written meanwhile. Skips rows locked by others, which are being changed.
    const { rows } = await tx.execute<{ id: string }>(
      sql`select ${retention.id}::text as id from ${retention.table} where ${and(isAny(retention, wanted), isOld)} for update skip locked`,
    );
    const ids = rows.map(({ id }) => id);
    const deleteRows = async () => void (await tx.delete(retention.table).where(isAny(retention, ids)));
    return ids.length === 0 ? [] : erase({ services, tx, record, ids, deleteRows });
  });
}

async function eraseBatch(pass: Pass, ids: readonly string[]): Promise<void> {
  const { services, retention, isOld } = pass;
  if (!retention.erase) return void (await services.db.delete(retention.table).where(and(isAny(retention, ids), isOld)));
  const fileIds = await eraseLocked(pass, ids, retention.erase);
  // Runs after the commit: the bytes of a remaining row must stay too. The file sweep finds anything missed.
  await removeBytes(services, fileIds).catch((error: unknown) =>
    services.log.error({ err: error, kind: retention.kind }, "files of what was deleted are left to the sweep"),
  );
}

/** Splits a failed batch in halves, down to the rows that cannot be deleted, so that all others are deleted. */
async function eraseAll(pass: Pass, ids: readonly string[]): Promise<void> {
  if (ids.length === 0 || pass.signal.aborted) return;
  try {
    await eraseBatch(pass, ids);
  } catch (error) {
    if (databaseFailure(error)) throw error;
    if (ids.length === 1)
      return pass.services.log.error({ err: error, kind: pass.retention.kind, id: ids[0] }, "could not be deleted when its time was over");
    const half = Math.ceil(ids.length / 2);
    await eraseAll(pass, ids.slice(0, half));
    await eraseAll(pass, ids.slice(half));
  }
}

async function eraseOld(services: Services, retention: Retention, signal: AbortSignal): Promise<void> {
  await retention.prepare?.(services, signal);
  const pass = { services, retention, isOld: and(...(await retention.isOld(services))), signal };
  const size = retention.batch ?? (retention.erase ? RECORDS_PER_BATCH : ROWS_PER_BATCH);
  let after: Place | undefined;
  while (!signal.aborted) {
    const found = await findOld(pass, after, size);
    await eraseAll(
      pass,
      found.map(({ id }) => id),
    );
    after = found.at(-1);
    if (found.length < size) return;
  }
}

/** Deletes the expired data of all capabilities. */
export async function runRetention(services: Services, signal: AbortSignal): Promise<void> {
  for (const retention of services.capabilities.flatMap((capability) => capability.retention ?? [])) {
    if (signal.aborted) return;
    await eraseOld(services, retention, signal).catch((error: unknown) => {
      if (databaseFailure(error)) throw error;
      services.log.error({ err: error, kind: retention.kind }, "retention failed");
    });
  }
}
