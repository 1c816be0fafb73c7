import { access, constants, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import pg from "pg";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/schedule/durations.ts";
import type { Config } from "#platform/config.server.ts";
import { databaseSentence } from "#platform/database-sentence.ts";
import { fileStoreOf, s3FileStore, tryFileStore } from "#platform/files.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { dataDirOf } from "#platform/postgres-user.server.ts";
import { s3Client } from "#platform/s3-client.server.ts";
import { existing } from "./check-machine.ts";
import { type Finding, speaker } from "./finding.ts";

const CONNECT_LIMIT_MS = 10_000;
/** The app does not read from a replica that is further behind. */
const MAX_BEHIND_MS = MINUTE_MS;

const reasonOf = (error: unknown) => {
  if (!(error instanceof OperatorError)) throw error;
  return error.message;
};

async function checkFolder(folder: string): Promise<Finding> {
  const { ok, note, wrong } = speaker("backups");
  const found = await stat(folder).catch(() => undefined);
  if (found && !found.isDirectory()) return wrong(`${folder} is not a folder. Choose another one with BACKUP_TO.`);
  const isWritable = await access(await existing(folder), constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable) return wrong(`${folder} cannot be written to by this user. Change its owner, or choose another one with BACKUP_TO.`);
  return found
    ? ok(`${folder} can be written to.`)
    : note(`${folder} is made by the first backup. If it should be a mount, mount it first.`);
}

/** Buckets are tried as an upload would: one byte is written, listed and deleted. */
export async function checkStorage(config: Config): Promise<Finding[]> {
  const { s3, backups } = config;
  const findings: Finding[] = [];
  if (s3) {
    const { ok, wrong } = speaker("uploads");
    const tried = tryFileStore(fileStoreOf(config), 1);
    findings.push(
      await tried.then(
        () => ok("The bucket of S3_URL can be written to."),
        (error) => wrong(reasonOf(error)),
      ),
    );
  }
  if (typeof backups?.to === "object") {
    const { ok, wrong } = speaker("backups");
    const tried = tryFileStore(s3FileStore(s3Client(backups.to)), 1);
    findings.push(
      await tried.then(
        () => ok("The bucket of BACKUP_TO can be written to."),
        (error) => wrong(reasonOf(error)),
      ),
    );
  } else if (backups) findings.push(await checkFolder(resolve(backups.to ?? join(dataDirOf(config), "backups"))));
  return findings;
}

interface Backup {
  readonly started_at: Date;
  readonly proved_at: Date | null;
  readonly unproved: string | null;
  readonly failure: string | null;
}

function ageInWords(ms: number): string {
  if (ms >= 2 * DAY_MS) return `${Math.round(ms / DAY_MS)} days`;
  return ms >= 2 * HOUR_MS ? `${Math.round(ms / HOUR_MS)} hours` : `${Math.round(ms / MINUTE_MS)} minutes`;
}

function lastBackupFinding(last: Backup | undefined, verifiedAt: Date | null, everyMs: number): Finding {
  const { ok, note, wrong } = speaker("last backup");
  if (!last) return note("None yet: the first start makes it.");
  const ageMs = Date.now() - last.started_at.getTime();
  const before = verifiedAt ? `the last verified one is ${ageInWords(Date.now() - verifiedAt.getTime())} old` : "none is verified";
  if (last.failure !== null) return wrong(`It failed: ${last.failure} Of the others, ${before}.`);
  if (ageMs > 2 * everyMs + HOUR_MS)
    return wrong(`It is ${ageInWords(ageMs)} old, and BACKUP_EVERY asks for one every ${ageInWords(everyMs)}. Is the app running?`);
  if (last.proved_at === null)
    return wrong(`It was not verified: ${last.unproved ?? "the process was stopped."} Of the others, ${before}.`);
  return ok(`It is ${ageInWords(ageMs)} old, and was verified.`);
}

/** Whether backups are made, and whether this role can verify them by a restore into a scratch database. */
export async function checkBackups(client: pg.Client, { backups }: Pick<Config, "backups">): Promise<Finding[]> {
  if (!backups)
    return [speaker("backups").note("None are scheduled. Set BACKUP_EVERY and BACKUP_TO, or run npm run backup by a timer of yours.")];
  const { wrong } = speaker("rights");
  const { rows: rights } = await client.query<{ role: string; may: boolean }>(
    "select rolname as role, rolcreatedb or rolsuper as may from pg_roles where rolname = current_user",
  );
  const missing = rights.filter(({ may }) => !may);
  // Null before the first start; false for a role that lacks other rights, too.
  const { rows: tables } = await client.query<{ readable: boolean | null }>(
    "select has_table_privilege(to_regclass('public.scheduled_backups'), 'SELECT') as readable",
  );
  const { rows } = tables[0]?.readable
    ? await client.query<Backup & { verified_at: Date | null }>(
        `select started_at, proved_at, unproved, failure,
           (select max(started_at) from public.scheduled_backups where proved_at is not null) as verified_at
         from public.scheduled_backups where finished_at is not null order by started_at desc limit 1`,
      )
    : { rows: [] };
  return [
    ...missing.map(({ role }) =>
      wrong(
        `Role ${role}: It may not create databases, so backups are not verified. Run: ALTER ROLE ${pg.escapeIdentifier(role)} CREATEDB`,
      ),
    ),
    ...(tables[0]?.readable === false ? [] : [lastBackupFinding(rows[0], rows[0]?.verified_at ?? null, backups.everyMs)]),
  ];
}

export function replicaFinding(isReplica: boolean, behindMs: number): Finding {
  const { ok, wrong } = speaker("replica");
  if (!isReplica) return wrong("It accepts writes, so it is no replica. DATABASE_REPLICA_URL must name a standby of DATABASE_URL.");
  return behindMs > MAX_BEHIND_MS
    ? wrong(`It is ${ageInWords(behindMs)} behind, so lists are read from the primary. Check the replication.`)
    : ok("It answers, and follows the primary.");
}

/** Behind by the age of the oldest entry of the activity log that it lacks: every change has an entry. */
export async function checkReplica(primary: pg.Client, url: string): Promise<Finding> {
  const replica = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS, statement_timeout: CONNECT_LIMIT_MS });
  replica.on("error", () => {});
  try {
    await replica.connect();
    const { rows: states } = await replica.query<{ is_replica: boolean }>("select pg_is_in_recovery() as is_replica");
    if (states[0]?.is_replica !== true) return replicaFinding(false, 0);
    const { rows: seen } = await replica.query<{ seq: string }>("select coalesce(max(seq), 0)::text as seq from public.events");
    const { rows: lacked } = await primary.query<{ since: Date | null }>("select min(at) as since from public.events where seq > $1", [
      seen[0]?.seq,
    ]);
    const since = lacked[0]?.since;
    return replicaFinding(true, since ? Date.now() - since.getTime() : 0);
  } catch (error) {
    return speaker("replica").wrong(databaseSentence(error, url).replaceAll("DATABASE_URL", "DATABASE_REPLICA_URL"));
  } finally {
    await replica.end().catch(() => {});
  }
}
