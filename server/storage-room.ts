import { sql } from "drizzle-orm";
import { listenForFull } from "#platform/database-failure.ts";
import { fileStoreOf, tryFileStore } from "#platform/files.server.ts";
import type { Services } from "#platform/services.ts";
import { STARTING, type World } from "./world.ts";

const PROBE_BYTES = 262_144;
const PROBE_ROWS = 64;

class RolledBack extends Error {}

/** Writes a few bytes to both the database and the uploads, and removes them again. */
async function writeProbe({ db, config }: Pick<Services, "db" | "config">): Promise<void> {
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`create temp table storage_probe (filler text storage plain) on commit drop`);
      await tx.execute(sql`insert into storage_probe select repeat('x', 4000) from generate_series(1, ${PROBE_ROWS}::int)`);
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  await tryFileStore(fileStoreOf(config), PROBE_BYTES);
}

export interface StorageRoom {
  /** Called when a write of a request, a socket, an incoming email or due work failed because a disk is full. */
  noteFull(): void;
  /** For readiness: true unless a write has failed and none has succeeded since. */
  hasRoom(): Promise<boolean>;
}

/** Remembers that the storage is full; each readiness check then probes whether there is room again. */
export function storageRoom(
  services: Pick<Services, "db" | "config" | "log">,
  probe: () => Promise<void> = () => writeProbe(services),
): StorageRoom {
  let isFull = false;
  return {
    noteFull: () => void (isFull = true),
    async hasRoom() {
      if (!isFull) return true;
      const hasRoom = await probe().then(
        () => true,
        () => false,
      );
      if (hasRoom) services.log.info("there is room in the storage again");
      isFull &&= !hasRoom;
      return hasRoom;
    },
  };
}

const STOPPING = "the process is stopping";

/** The readyz result: not ready while stopping, without the database, or with full storage. Logs the reason once. */
export function readiness(world: Pick<World, "services" | "whyNotReady">, asked: AbortSignal, room = storageRoom(world.services)) {
  listenForFull(room.noteFull);
  let told: string | undefined = STARTING;
  const tell = (reason: string | undefined) => {
    // A process that has never been ready is still starting, and its first database check may be in progress.
    if (reason === told || reason === STOPPING || (told === STARTING && reason !== undefined)) return;
    const { log } = world.services;
    if (reason !== undefined) log.warn({ reason }, "not ready");
    else if (told !== STARTING) log.info("ready again");
    told = reason;
  };
  return {
    noteFull: room.noteFull,
    async isReady() {
      const reason = asked.aborted ? STOPPING : (world.whyNotReady() ?? ((await room.hasRoom()) ? undefined : "the storage is full"));
      tell(reason);
      return reason === undefined;
    },
  };
}
