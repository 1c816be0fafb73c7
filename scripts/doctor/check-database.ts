import { glob, readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { senderOf } from "#kit/mail/message-of.server.ts";
import { findContact } from "#kit/settings/contact.server.ts";
import type { Config } from "#platform/config.server.ts";
import { databaseSentence } from "#platform/database-sentence.ts";
import { type Db, OFFICE_POOL_SIZE, OLDEST_SERVER, POOL_SIZE, STATEMENT_TIMEOUT_MS } from "#platform/db.server.ts";
import { DATABASE_OWNER } from "#platform/postgres-cluster.server.ts";
import { checkBackups, checkReplica } from "./check-storage.ts";
import { type Finding, speaker } from "./finding.ts";

const CONNECT_LIMIT_MS = 10_000;
const NOTICE_LIMIT_MS = 2_000;
const CLOCK_LIMIT_S = 5;
const PERMISSION_DENIED = "42501";
/** Besides the pools: the database watch, the event listener and the socket adapter. */
const CONNECTIONS_PER_PROCESS = POOL_SIZE + OFFICE_POOL_SIZE + 3;

const { ok, note, wrong } = speaker("database");

export interface Journal {
  readonly migrations: number;
  readonly newestMs: number;
  readonly extensions: readonly string[];
}

export async function readJournal(folder = "db/migrations"): Promise<Journal> {
  const { entries } = JSON.parse(await readFile(`${folder}/meta/_journal.json`, "utf8")) as { entries: { when: number }[] };
  const files = await Array.fromAsync(glob(`${folder}/*.sql`), (file) => readFile(file, "utf8"));
  const named = files.flatMap((text) => [...text.matchAll(/create extension (?:if not exists )?"?(\w+)/gi)].map(([, name = ""]) => name));
  return { migrations: entries.length, newestMs: Math.max(...entries.map(({ when }) => when)), extensions: [...new Set(named)] };
}

interface Facts {
  version: string;
  number: number;
  encoding: string;
  role: string;
  name: string;
  is_superuser: boolean;
  is_read_only: boolean;
  may_create: boolean;
  may_create_in_public: boolean;
  may_make_temp: boolean;
  fsync: string;
  synchronous_commit: string;
  full_page_writes: string;
  max_connections: number;
  reserved: number;
  used: number;
  role_limit: number;
}

const FACTS = `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
  current_setting('server_encoding') as encoding, current_user as role, current_database() as name,
  (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
  pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as is_read_only,
  has_database_privilege(current_database(), 'CREATE') as may_create,
  has_schema_privilege('public', 'CREATE') as may_create_in_public,
  has_database_privilege(current_database(), 'TEMP') as may_make_temp,
  current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
  current_setting('full_page_writes') as full_page_writes,
  current_setting('max_connections')::int as max_connections,
  current_setting('superuser_reserved_connections')::int as reserved,
  (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
  (select rolconnlimit from pg_roles where rolname = current_user) as role_limit`;

function checkServer({ version, number, encoding, is_read_only, fsync, full_page_writes, synchronous_commit }: Facts): Finding[] {
  const lossy = Object.entries({ fsync, full_page_writes, synchronous_commit }).filter(([, value]) => value === "off");
  return [
    number >= OLDEST_SERVER * 10_000
      ? ok(`PostgreSQL ${version}.`)
      : wrong(`PostgreSQL ${version} is too old: ${OLDEST_SERVER} is the oldest that works. Upgrade it.`),
    ...(encoding === "UTF8" ? [] : [wrong(`Its encoding is ${encoding}, which cannot store every name. Create it with ENCODING 'UTF8'.`)]),
    ...(is_read_only ? [wrong("It is a replica or read-only. DATABASE_URL must name the primary.")] : []),
    ...lossy.map(([setting]) => wrong(`${setting} is off: a power cut loses what was acknowledged. Set it to on.`)),
  ];
}

async function checkRights(client: pg.Client, facts: Facts): Promise<Finding[]> {
  const { ok, note, wrong } = speaker("rights");
  const role = pg.escapeIdentifier(facts.role);
  const name = pg.escapeIdentifier(facts.name);
  const { rows } = await client.query<{ table: string }>(
    `select c.oid::regclass::text as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'drizzle') and c.relkind in ('r', 'p', 'S', 'v', 'm') and not pg_has_role(c.relowner, 'USAGE')
     and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1 limit 1`,
  );
  const missing = [
    ...(facts.may_create ? [] : [`It may not create schemas and extensions. Run: GRANT CREATE ON DATABASE ${name} TO ${role}`]),
    ...(facts.may_create_in_public ? [] : [`It may not create tables. Run: GRANT CREATE ON SCHEMA public TO ${role}`]),
    ...(facts.may_make_temp ? [] : [`It may not make temporary tables. Run: GRANT TEMPORARY ON DATABASE ${name} TO ${role}`]),
    ...rows.map(
      ({ table }) => `${table} and perhaps others belong to another role, so upgrades fail. Run: ALTER TABLE ${table} OWNER TO ${role}`,
    ),
  ];
  if (missing.length > 0) return missing.map((sentence) => wrong(`Role ${facts.role}: ${sentence}`));
  return facts.is_superuser && facts.role !== DATABASE_OWNER
    ? [note(`Role ${facts.role} is a superuser. One that only owns its database is enough (docs/operate.md, The role).`)]
    : [ok(`Role ${facts.role} may do all that the app needs.`)];
}

function checkConnections({ max_connections, reserved, used, role_limit }: Facts): Finding {
  const { ok, wrong } = speaker("connections");
  const limit = role_limit >= 0 ? Math.min(role_limit, max_connections - reserved) : max_connections - reserved;
  return limit - used >= CONNECTIONS_PER_PROCESS
    ? ok(`${used} of ${limit} are in use; a process takes up to ${CONNECTIONS_PER_PROCESS}.`)
    : wrong(
        `${used} of ${limit} are in use, and a process takes up to ${CONNECTIONS_PER_PROCESS}. Raise max_connections, or the role's limit.`,
      );
}

async function checkExtensions(client: pg.Client, wanted: readonly string[]): Promise<Finding[]> {
  const { ok, wrong } = speaker("extensions");
  const { rows } = await client.query<{ name: string; installed: boolean }>(
    "select name, installed_version is not null as installed from pg_available_extensions where name = any($1)",
    [wanted],
  );
  return wanted.map((name) => {
    const found = rows.find((row) => row.name === name);
    if (!found) return wrong(`${name} is not on the server. Install PostgreSQL's contrib package.`);
    return ok(found.installed ? `${name} is installed.` : `${name} is installed by the first start.`);
  });
}

async function checkMigrations(client: pg.Client, { migrations }: Journal): Promise<Finding> {
  const { ok, note, wrong } = speaker("migrations");
  const counted = await client
    .query<{ done: number }>("select count(*)::int as done from drizzle.__drizzle_migrations")
    .catch((error: pg.DatabaseError) => error);
  if (counted instanceof Error)
    return counted.code === PERMISSION_DENIED
      ? wrong("They cannot be read. Mend the rights of the role first.")
      : note("None yet: the first start makes the tables.");
  const done = counted.rows[0]?.done ?? 0;
  if (done > migrations) return wrong(`The database has ${done}, this version knows ${migrations}: it is older. Start the newer version.`);
  return done < migrations ? note(`${migrations - done} are missing. The next start makes them.`) : ok(`All ${migrations} are there.`);
}

function checkDatabaseClock(databaseMs: number, beforeMs: number, afterMs: number): Finding {
  const { ok, wrong } = speaker("clock");
  const awayS = Math.max(beforeMs - databaseMs, databaseMs - afterMs, 0) / 1_000;
  return awayS <= CLOCK_LIMIT_S
    ? ok("The database's clock agrees.")
    : wrong(`The database's clock differs by ${Math.round(awayS)} s. Keep both by NTP.`);
}

/** A pooler in transaction mode swallows notifications. */
async function checkNotices(client: pg.Client, url: string): Promise<Finding> {
  const { ok, wrong } = speaker("notifications");
  const sender = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  sender.on("error", () => {});
  const heard = new Promise<true>((resolve) => client.once("notification", () => resolve(true)));
  try {
    await client.query("listen orbweave_doctor");
    await sender.connect();
    await sender.query("notify orbweave_doctor");
    return (await Promise.race([heard, wait(NOTICE_LIMIT_MS, false)]))
      ? ok("They arrive.")
      : wrong("They do not arrive. DATABASE_URL must name PostgreSQL itself, or a pooler in session mode (docs/operate.md, PgBouncer).");
  } finally {
    await sender.end().catch(() => {});
  }
}

/** The sender address of mails; unknown before the first start. */
async function findSender(client: pg.Client, config: Pick<Config, "mail">): Promise<string | undefined> {
  const contact = await findContact(drizzle(client) as unknown as Db).catch(() => undefined);
  return contact && senderOf(config, contact).address;
}

async function checkConnected(client: pg.Client, url: string, journal: Journal, config: Checked): Promise<Finding[]> {
  const { rows } = await client.query<Facts>(FACTS);
  const facts = rows[0] as Facts;
  const beforeMs = Date.now();
  const asked = await client.query<{ now: Date }>("select clock_timestamp() as now");
  const clock = checkDatabaseClock(asked.rows[0]?.now.getTime() ?? 0, beforeMs, Date.now());
  return [
    ...checkServer(facts),
    ...(await checkRights(client, facts)),
    checkConnections(facts),
    ...(await checkExtensions(client, journal.extensions)),
    await checkMigrations(client, journal),
    await checkNotices(client, url),
    clock,
    ...(await checkBackups(client, config)),
    ...(config.replicaUrl === undefined ? [] : [await checkReplica(client, config.replicaUrl)]),
  ];
}

type Checked = Pick<Config, "mail" | "backups" | "replicaUrl">;

export interface Examined {
  readonly findings: readonly Finding[];
  readonly sender?: string | undefined;
}

export async function checkDatabase(url: string, journal: Journal, config: Checked): Promise<Examined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "orbweave doctor",
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return { findings: await checkConnected(client, url, journal, config), sender: await findSender(client, config) };
  } catch (error) {
    return { findings: [wrong(databaseSentence(error, url))] };
  } finally {
    await client.end().catch(() => {});
  }
}

export const noDatabaseYet: Finding = note("There is none yet: the first start makes it.");
