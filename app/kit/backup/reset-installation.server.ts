import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Config } from "#platform/config.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { startEmbeddedPostgres } from "#platform/postgres-embedded.server.ts";
import { dataDirOf } from "#platform/postgres-user.server.ts";
import { listObjects } from "./catalogue.server.ts";
import { beginExactTransaction, withClient } from "./database-session.server.ts";
import { emptyDatabase, refuseWhileAppRuns } from "./empty-database.server.ts";
import { openPostgres } from "./installation.server.ts";
import { commitWithUploads } from "./restore-backup.server.ts";
import { findUploadsFolder, uploadsOf } from "./uploads.server.ts";
import { withWorkFolder } from "./work-folder.server.ts";

export interface ResetRequest {
  /** The `--yes` option. */
  readonly isConfirmed: boolean;
  readonly isProduction: boolean;
  readonly confirm: (question: string) => Promise<boolean>;
  readonly tell: (message: string) => void;
}

/** Empties the database and the uploads together, or neither; the next start fills them again. Returns false if the operator declined. */
export async function emptyInstallation(config: Config, request: ResetRequest): Promise<boolean> {
  if (request.isProduction && !request.isConfirmed)
    throw new OperatorError("NODE_ENV is production. Nothing was deleted. To delete everything here: npm run reset -- --yes");
  const postgres = await openPostgres(config, () => startEmbeddedPostgres({ dataDir: dataDirOf(config), log: request.tell }));
  try {
    return await withClient(postgres.url, "orbweave-reset", async (client) => {
      await refuseWhileAppRuns(client);
      const home = { dataDir: dataDirOf(config), s3: config.s3 };
      const uploads = await uploadsOf(home);
      const { host, pathname } = new URL(postgres.url);
      const place = config.databaseUrl ? `the database ${pathname.slice(1)} at ${host}` : `the embedded database of ${dataDirOf(config)}`;
      const contents = `everything in ${place} (${(await listObjects(client)).length} tables and other objects) and ${await uploads.count()} uploads in ${uploads.place}`;
      if (!request.isConfirmed && config.databaseUrl)
        throw new OperatorError(`This would delete ${contents}. Nothing was deleted. To do it: npm run reset -- --yes`);
      if (!request.isConfirmed && !(await request.confirm(`This deletes ${contents}.`))) return false;
      const parent = dirname(await findUploadsFolder(home.dataDir));
      await mkdir(parent, { recursive: true });
      // Next to the uploads: a rename only works within one file system.
      await withWorkFolder(join(parent, "reset-unfinished-"), async (folder) => {
        const fresh = join(folder, "uploads");
        await mkdir(fresh);
        await beginExactTransaction(client, "read write");
        await emptyDatabase(client);
        await commitWithUploads(client, uploads, fresh);
      });
      request.tell(`Deleted ${contents}`);
      return true;
    });
  } finally {
    await postgres.stop();
  }
}
