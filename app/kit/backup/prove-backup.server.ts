import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { filePath } from "#platform/files.server.ts";
import { BackupRefused } from "./backup-refused.server.ts";
import { beginExactTransaction, withClient } from "./database-session.server.ts";
import { extractBackup } from "./extract-backup.server.ts";
import { fillDatabase } from "./fill-database.server.ts";
import { unlessInterrupted } from "./interruption.server.ts";
import { buildSchema, type MigrationPlan, planMigrations } from "./migrations.server.ts";

export interface ProofOrder {
  readonly file: string;
  /** The database that was backed up. The scratch database is created on the same server. */
  readonly url: string;
  readonly migrationsFolder: string;
  /** A folder with room for the unpacked backup; the caller deletes it. */
  readonly work: string;
  readonly interrupted: AbortSignal;
}

export type Proof =
  | { readonly isProved: true; readonly missingFiles: number }
  /** The backup could not be tested, but nothing is known to be wrong with it. */
  | { readonly isProved: false; readonly why: string };

/**
 * Restores the backup into a scratch database with all constraints, compares every table's row count, and checks the files against their
 * rows. Throws if the backup does not restore.
 */
export async function proveBackup(order: ProofOrder): Promise<Proof> {
  const scratch = await withClient(order.url, "orbweave-proof", createScratch);
  if ("why" in scratch) return { isProved: false, why: scratch.why };
  try {
    const url = Object.assign(new URL(order.url), { pathname: `/${scratch.name}` }).href;
    const why = await whyNotReached(url);
    if (why !== undefined) return { isProved: false, why };
    return { isProved: true, missingFiles: await unlessInterrupted(restoreInto(url, order), order.interrupted) };
  } finally {
    await withClient(order.url, "orbweave-proof", (client) => dropScratch(client, scratch.name));
  }
}

interface Server {
  readonly database: string;
  readonly role: string;
  readonly mayCreate: boolean;
}

/** The same name for every test of one database, so that the next run finds and drops what a killed process left behind. */
const scratchName = (database: string) => `orbweave_proof_${createHash("sha256").update(database).digest("hex").slice(0, 12)}`;

async function createScratch(client: pg.Client): Promise<{ readonly name: string } | { readonly why: string }> {
  const { rows } = await client.query<Server>(`
    select current_database() as database, current_user as role, rolsuper or rolcreatedb as "mayCreate"
    from pg_roles where rolname = current_user`);
  const { database = "", role = "", mayCreate = false } = rows[0] ?? {};
  if (!mayCreate)
    return {
      why: `The database role ${role} may not create a scratch database. To allow it: alter role ${pg.escapeIdentifier(role)} createdb`,
    };
  const name = scratchName(database);
  try {
    await dropScratch(client, name);
    await client.query(`create database ${name}`);
    return { name };
  } catch (error) {
    return { why: `A scratch database could not be created (${(error as Error).message}).` };
  }
}

/** A connection pooler or pg_hba.conf may allow only the app's own database. */
const whyNotReached = (url: string): Promise<string | undefined> =>
  withClient(url, "orbweave-proof", async () => undefined).catch(
    (error: Error) => `The scratch database was created and cannot be connected to: ${error.message}`,
  );

async function dropScratch(client: pg.Client, name: string): Promise<void> {
  await client.query(`drop database if exists ${name} with (force)`);
}

/** Returns the number of missing files. */
async function restoreInto(url: string, { file, migrationsFolder, work }: ProofOrder): Promise<number> {
  const folder = join(work, "proof");
  await mkdir(folder);
  let plan: MigrationPlan = { known: [], newer: [] };
  const backup = await extractBackup(file, folder, ({ migrations }) => {
    plan = planMigrations(migrations, migrationsFolder);
  });
  return withClient(url, "orbweave-proof", async (client) => {
    await beginExactTransaction(client, "read write");
    await buildSchema(client, plan);
    await fillDatabase(client, backup.manifest, folder, () => {});
    await client.query("commit");
    return countMissing(client, backup.uploadsFolder);
  });
}

/** A file that differs from its row is an error; a missing one may have been deleted while the backup was made. */
async function countMissing(client: pg.Client, uploads: string): Promise<number> {
  const { rows } = await client.query<{ id: string; sha256: string }>("select id, sha256 from public.files");
  let missing = 0;
  for (const { id, sha256 } of rows) {
    const found = await hashOf(join(uploads, filePath(id)));
    if (found === undefined) missing++;
    else if (found !== sha256) throw new BackupRefused(`The file ${id} in the backup is not the one that was uploaded.`);
  }
  return missing;
}

async function hashOf(path: string): Promise<string | undefined> {
  const hash = createHash("sha256");
  try {
    await pipeline(createReadStream(path), hash);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  return hash.digest("hex");
}
