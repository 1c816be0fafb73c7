import pg from "pg";
import { BackupRefused } from "./backup-refused.server.ts";
import { listEmptySchemas, listObjects } from "./catalogue.server.ts";

/** The application_name of the app's connections. */
const APP_NAME = "orbweave";

export async function refuseWhileAppRuns(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    "select from pg_stat_activity where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()",
    [APP_NAME],
  );
  if (rowCount) throw new BackupRefused("An app is running on this database. Stop it first, then try again.");
}

export async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const [first, ...others] = await listObjects(client);
  if (!first) return;
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  const contents = `${first.type} ${first.identity}${more}`;
  throw new BackupRefused(
    `The database is not empty: it has ${contents}. Restore into an empty one, or replace everything in it with --force.`,
  );
}

/**
 * Drops each object instead of `drop schema public cascade`, which would also drop extensions (they cannot be recreated on a managed server
 * without superuser rights) and requires owning the schema.
 */
export async function emptyDatabase(client: pg.Client): Promise<void> {
  for (const { type, identity } of await listObjects(client)) await client.query(`drop ${type} if exists ${identity} cascade`);
  for (const schema of await listEmptySchemas(client)) await client.query(`drop schema ${pg.escapeIdentifier(schema)}`);
}
