import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { OperatorError } from "./operator-error.ts";

const LOCK_FILE = "app.lock";
const LOCK_RETRY_MS = 100;
const SQLITE_BUSY = 5;

export interface DataDirLock {
  release(): void;
}

/**
 * Node has no file locks, but SQLite, which it ships, does. The kernel releases such a lock the moment its process dies, so a `kill -9`
 * leaves nothing to clean up, and it works between containers that share a volume, where process ids mean nothing. Nothing else in this
 * process may open the file: POSIX releases a lock as soon as its process closes any handle on the file. Undefined if another process still
 * held it after `waitMs`.
 */
export async function lockDataDir(dataDir: string, waitMs: number): Promise<DataDirLock | undefined> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const lock = tryLock(join(dataDir, LOCK_FILE));
    if (lock) return lock;
    if (Date.now() >= deadline) return undefined;
    await delay(LOCK_RETRY_MS);
  }
}

function tryLock(file: string): DataDirLock | undefined {
  const database = openLockFile(file);
  try {
    database.exec("PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw cannotLock(file, error);
  }
}

function openLockFile(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file);
  } catch (error) {
    throw cannotLock(file, error);
  }
}

function cannotLock(file: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new OperatorError(`${file} cannot be locked (${reason}). Does the data folder belong to the user who runs this?`, { cause });
}
