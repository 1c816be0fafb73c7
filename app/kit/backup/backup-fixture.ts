import { randomUUID } from "node:crypto";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import pg from "pg";
import type { Header } from "tar-stream";
import { inject } from "vitest";
import { migrateDatabase } from "#platform/db.server.ts";
import { readArchive, writeArchive } from "./archive.server.ts";
import { createBackup } from "./create-backup.server.ts";
import { restoreBackup } from "./restore-backup.server.ts";
import type { UploadsHome } from "./uploads.server.ts";

const LATER_THAN_ALL_MS = 4_000_000_000_000;
/** Output settings must not decide whether two values are equal. */
const PLAIN_OUTPUT =
  "set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 3; set search_path = public";

export const QUIET = { tell: () => {}, interrupted: new AbortController().signal };
const FINGERPRINTS = `
  select relnamespace::regnamespace || '.' || relname as name, case relkind
    when 'S' then format('select last_value || '' '' || is_called as value from %I.%I', nspname, relname)
    else format('select count(*) || '' '' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '''') as value from %I.%I t', nspname, relname) end as statement
  from pg_class join pg_namespace n on n.oid = relnamespace
  where relkind in ('r', 'p', 'm', 'S') and nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`;
const RULES = `
  select 'constraint ' || conrelid::regclass || ' ' || conname as name, pg_get_constraintdef(oid) as value from pg_constraint
  where connamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
  union all select 'trigger ' || tgrelid::regclass || ' ' || tgname, tgenabled::text || ' ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'index ' || indexname, indexdef from pg_indexes where schemaname not in ('pg_catalog', 'information_schema')`;

export interface Installation extends UploadsHome {
  readonly url: string;
}

export interface Entry {
  readonly header: Partial<Header> & Pick<Header, "name">;
  readonly content: Buffer;
}

/** Temporary folders for one test file. Databases are left to the test run's server, because dropping one takes a second. */
export class Fixture {
  readonly folder = mkdtempSync(join(tmpdir(), "orbweave-backup-"));
  #names = 0;

  constructor() {
    chmodSync(this.folder, 0o755);
  }

  path(ending: string): string {
    return join(this.folder, `${++this.#names}-${ending}`);
  }

  /** An empty database, optionally owned by a role without superuser rights. */
  async installation(owner?: string): Promise<Installation> {
    const name = `backup_${randomUUID().replaceAll("-", "")}`;
    if (owner)
      await query(
        inject("databaseUrl"),
        `do $$ begin create role ${owner} login password '${owner}'; exception when duplicate_object then end $$`,
      );
    await query(inject("databaseUrl"), `create database ${name} ${owner ? `owner ${owner}` : ""}`);
    const url = new URL(inject("databaseUrl"));
    url.pathname = `/${name}`;
    if (owner) Object.assign(url, { username: owner, password: owner });
    return { url: url.href, dataDir: this.path("data") };
  }

  /** The product's migrations, followed by these. */
  migrations(...more: readonly string[]): string {
    const folder = this.path("migrations");
    cpSync("db/migrations", folder, { recursive: true });
    const file = join(folder, "meta", "_journal.json");
    const journal = JSON.parse(readFileSync(file, "utf8")) as { entries: object[] };
    for (const [index, sql] of more.entries()) {
      writeFileSync(join(folder, `more_${index}.sql`), sql);
      journal.entries.push({
        idx: journal.entries.length,
        version: "7",
        when: LATER_THAN_ALL_MS + index,
        tag: `more_${index}`,
        breakpoints: true,
      });
    }
    writeFileSync(file, JSON.stringify(journal));
    return folder;
  }

  async migrated(migrationsFolder: string, ...statements: readonly string[]): Promise<Installation> {
    const installation = await this.installation();
    await migrateDatabase(installation.url, migrationsFolder);
    for (const statement of statements) await query(installation.url, statement);
    return installation;
  }

  async backUp(installation: Installation): Promise<string> {
    const file = this.path("backup.tar.gz");
    await createBackup({ ...installation, file, isForced: false, ...QUIET });
    return file;
  }

  restore(installation: Installation, file: string, migrationsFolder: string, isForced = false): Promise<void> {
    return restoreBackup({ ...installation, file, migrationsFolder, isForced, ...QUIET });
  }

  /** A copy of the archive with changed entries. */
  async rewritten(file: string, change: (entries: Entry[]) => readonly Entry[]): Promise<string> {
    const entries: Entry[] = [];
    await readArchive(file, async ({ header, body }) => void entries.push({ header: { name: header.name }, content: await buffer(body) }));
    const changed = this.path("changed.tar.gz");
    await writeArchive(changed, async (archive) => {
      for (const { header, content } of change(entries)) archive.entry({ ...header }, content);
    });
    return changed;
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  return withPlainClient(url, async (client) => (await client.query<Row>(text)).rows);
}

/** The whole database: a checksum of every table's rows, the sequences, and the definitions of constraints and triggers. */
export function fingerprint(url: string): Promise<Record<string, string>> {
  return withPlainClient(url, async (client) => {
    const parts = await client.query<{ name: string; statement: string }>(FINGERPRINTS);
    const values: Record<string, string> = {};
    for (const { name, statement } of parts.rows) values[name] = (await client.query<{ value: string }>(statement)).rows[0]?.value ?? "";
    const rules = await client.query<{ name: string; value: string }>(RULES);
    return { ...values, ...Object.fromEntries(rules.rows.map((row) => [row.name, row.value])) };
  });
}

async function withPlainClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(PLAIN_OUTPUT);
    return await work(client);
  } finally {
    await client.end();
  }
}

export function putUploads(dataDir: string, files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(dataDir, "uploads", path, ".."), { recursive: true });
    writeFileSync(join(dataDir, "uploads", path), content);
  }
}

export function uploadsIn(dataDir: string): Record<string, string> {
  const folder = join(dataDir, "uploads");
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, "utf8")]));
}
