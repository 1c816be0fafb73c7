import { existsSync, realpathSync } from "node:fs";

import { lockDataDir } from "#platform/data-dir-lock.server.ts";
import { type Cluster, DATABASE_OWNER, openCluster } from "#platform/postgres-cluster.server.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#platform/postgres-embedded.server.ts";
import { withMaintenanceClient } from "#platform/postgres-launch.server.ts";
import { databaseFolder } from "#platform/postgres-user.server.ts";
import { OperatorError } from "./operator-error.ts";

type Log = (message: string) => void;

export class NoDatabaseToJoin extends OperatorError {
  override readonly name = "NoDatabaseToJoin";
}

/** For commands run beside the app: uses the database of the app running on `dataDir`, or else starts its own until `stop()`. */
export async function joinEmbeddedPostgres(options: { dataDir: string; log: Log }): Promise<EmbeddedPostgres> {
  if (!existsSync(databaseFolder(options.dataDir))) {
    throw new NoDatabaseToJoin(
      `There is no database in ${options.dataDir} yet. Set DATA_DIR or DATABASE_URL to the installation you mean.`,
    );
  }
  const dataDir = realpathSync(options.dataDir);
  if (!(await isAppRunning(dataDir))) return startEmbeddedPostgres(options);
  // Only read to find its address; binaries and user matter only to the process that starts it.
  const cluster = await openCluster({ dataDir, programs: "", user: undefined }, options.log);
  await refuseStranger(cluster, dataDir);
  return { url: `postgres://${DATABASE_OWNER}:${cluster.password}@127.0.0.1:${cluster.port}/${DATABASE_OWNER}`, stop: async () => {} };
}

async function isAppRunning(dataDir: string): Promise<boolean> {
  const lock = await lockDataDir(dataDir, 0);
  lock?.release();
  return lock === undefined;
}

/** The port alone proves nothing: the original of a copied folder listens on it, with the same password. */
async function refuseStranger(cluster: Cluster, dataDir: string): Promise<void> {
  const text = "select current_setting('cluster_name') as name";
  const name = await withMaintenanceClient(cluster, (client) => client.query<{ name: string }>(text)).then(
    ({ rows }) => rows[0]?.name,
    () => undefined,
  );
  if (name === cluster.name) return;
  throw new NoDatabaseToJoin(
    `An app is running on ${dataDir}, but its database does not answer here. Try again when the app is ready, on the same machine.`,
  );
}
