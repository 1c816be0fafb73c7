import { readdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrateDatabase } from "#platform/db.server.ts";
import { AWKWARD_ROWS, AWKWARD_SCHEMA, AWKWARD_SETTINGS } from "./awkward-fixture.ts";
import { Fixture, type Installation, fingerprint, putUploads, query, uploadsIn } from "./backup-fixture.ts";

const fixture = new Fixture();
const migrations = fixture.migrations(AWKWARD_SCHEMA);
const UPLOADS = { "a/b/ünï 🕸.txt": "web", "empty.bin": "", [`${"long/".repeat(40)}name`]: "deep" };
let source: Installation;
let before: Record<string, string>;
let backup: string;

beforeAll(async () => {
  source = await fixture.migrated(migrations, ...AWKWARD_ROWS);
  for (const setting of AWKWARD_SETTINGS) await query(source.url, `alter database ${new URL(source.url).pathname.slice(1)} set ${setting}`);
  putUploads(source.dataDir, UPLOADS);
  before = await fingerprint(source.url);
  backup = await fixture.backUp(source);
});
afterAll(() => fixture.dispose());

it("restores every table, sequence, rule and upload exactly, on a server where we are no superuser", async () => {
  const target = await fixture.installation("ordinary");
  await fixture.restore(target, backup, migrations);
  expect(await fingerprint(target.url)).toEqual(before);
  expect(uploadsIn(target.dataDir)).toEqual(UPLOADS);
  expect(await fingerprint(source.url)).toEqual(before);
  expect(before).toMatchObject({ "public.awkward": expect.stringMatching(/^4 /), "public.visit_2026": expect.stringMatching(/^2 /) });
});

it("leaves one private file, and nothing else beside it", () => {
  expect(statSync(backup).mode & 0o777).toBe(0o600);
  expect(readdirSync(dirname(backup)).filter((name) => name.includes("unfinished"))).toEqual([]);
});

it("goes on counting where the sequences were", async () => {
  const target = await fixture.installation();
  await fixture.restore(target, backup, migrations);
  const insert = `insert into "Odd schema"."Select/from" default values returning "Order" as next`;
  expect(await query(target.url, insert)).toEqual([{ next: 11 }]);
  expect(await query(target.url, "select nextval('ticket_number')::int as next")).toEqual([{ next: 1014 }]);
  expect(await query(target.url, "select nextval('never_used')::int as next")).toEqual([{ next: 42 }]);
});

it("replaces everything with --force, but leaves extensions", async () => {
  const target = await fixture.migrated(
    migrations,
    ...AWKWARD_ROWS,
    "create extension citext",
    "create extension cube",
    "create schema other",
  );
  await query(target.url, `create table other.names (name citext); create function public.stray() returns int language sql as 'select 1'`);
  putUploads(target.dataDir, { "old.txt": "old" });
  await fixture.restore(target, backup, migrations, true);
  expect(await fingerprint(target.url)).toEqual(before);
  expect(uploadsIn(target.dataDir)).toEqual(UPLOADS);
  expect(readdirSync(target.dataDir)).toEqual(["uploads"]);
  const left =
    "select (select count(*)::int from pg_extension where extname in ('citext', 'cube')) as extensions, to_regproc('public.stray') as stray";
  expect(await query(target.url, left)).toEqual([{ extensions: 2, stray: null }]);
});

it("brings a backup of an older version up to date", async () => {
  const change =
    "alter table team add column label text;--> statement-breakpoint\nupdate team set label = 'team ' || id;--> statement-breakpoint\nalter table team alter label set not null";
  const enumeration = "alter type mood add value 'curious';--> statement-breakpoint\nalter table awkward drop column raw";
  const newer = fixture.migrations(AWKWARD_SCHEMA, change, enumeration);
  const target = await fixture.installation();
  await fixture.restore(target, backup, newer);
  expect(await query(target.url, "select label from team order by id")).toEqual([{ label: "team 1" }, { label: "team 2" }]);
  const restored = await fingerprint(target.url);
  await migrateDatabase(target.url, newer);
  expect(await fingerprint(target.url)).toEqual(restored);
  const fresh = await fixture.migrated(newer);
  const applied = "select hash, created_at from drizzle.__drizzle_migrations order by id";
  expect(await query(target.url, applied)).toEqual(await query(fresh.url, applied));
});

it("shows one moment, whatever the app writes meanwhile", async () => {
  const ledgers = fixture.migrations(
    "create table a_ledger (cents int); create table z_ledger (cents int); create table m_ledger (words text)",
  );
  const busy = await fixture.migrated(
    ledgers,
    "insert into a_ledger values (1000000); insert into z_ledger values (0)",
    "insert into m_ledger select repeat(md5(n::text), 20) from generate_series(1, 20000) n",
  );
  let isDone = false;
  const transfers = (async () => {
    while (!isDone)
      await query(
        busy.url,
        "with taken as (update a_ledger set cents = cents - 1 returning 1) update z_ledger set cents = cents + (select count(*) from taken)",
      );
  })();
  const file = await fixture.backUp(busy);
  isDone = true;
  await transfers;
  const target = await fixture.installation();
  await fixture.restore(target, file, ledgers);
  expect(await query(target.url, "select a.cents + z.cents as sum from a_ledger a, z_ledger z")).toEqual([{ sum: 1_000_000 }]);
  const moved = async ({ url }: Installation) => Number((await query(url, "select cents from z_ledger"))[0]?.["cents"]);
  expect(await moved(busy)).toBeGreaterThan(await moved(target));
});
