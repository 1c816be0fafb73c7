import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BackupRefused } from "./backup-refused.server.ts";
import { type Entry, Fixture, type Installation, QUIET, fingerprint, putUploads, query, uploadsIn } from "./backup-fixture.ts";
import { createBackup } from "./create-backup.server.ts";
import type { Manifest } from "./manifest.server.ts";
import { restoreBackup } from "./restore-backup.server.ts";

const fixture = new Fixture();
const SCHEMA = "create type colour as enum ('red'); create table pot (id int primary key, colour colour not null, twin int references pot)";
const migrations = fixture.migrations(SCHEMA);
let source: Installation;
let backup: string;
let target: Installation;
let before: Record<string, string>;

beforeAll(async () => {
  source = await fixture.migrated(
    migrations,
    "insert into pot values (1, 'red', 2), (2, 'red', 1)",
    "insert into pot select n, 'red' from generate_series(3, 5000) n",
  );
  putUploads(source.dataDir, { "one.txt": "1" });
  backup = await fixture.backUp(source);
  target = await fixture.migrated(migrations, "insert into pot values (7, 'red', 7)");
  putUploads(target.dataDir, { "theirs.txt": "kept" });
  before = await fingerprint(target.url);
});
afterAll(() => fixture.dispose());

async function expectRefused(attempt: Promise<void>, sentence: RegExp): Promise<void> {
  const error: unknown = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(BackupRefused);
  expect((error as Error).message).toMatch(sentence);
  await expectUnchanged();
}

async function expectUnchanged(): Promise<void> {
  expect(await fingerprint(target.url)).toEqual(before);
  expect(uploadsIn(target.dataDir)).toEqual({ "theirs.txt": "kept" });
  expect(readdirSync(target.dataDir)).toEqual(["uploads"]);
}

const file = (name: string, content = "x"): Entry => ({ header: { name, size: content.length }, content: Buffer.from(content) });
const withManifest = (changes: (manifest: Manifest) => object) => (entries: Entry[]) =>
  entries.map((entry) => {
    if (entry.header.name !== "manifest.json") return entry;
    const manifest = JSON.parse(entry.content.toString()) as Manifest;
    return file("manifest.json", JSON.stringify({ ...manifest, ...changes(manifest) }));
  });
const withPotTable = (changes: object) =>
  withManifest(({ tables }) => ({ tables: tables.map((table) => (table.name === "pot" ? { ...table, ...changes } : table)) }));
const withPots = (change: (rows: string) => string) => (entries: Entry[]) =>
  entries.map((entry) =>
    entry.header.name.endsWith("public.pot.copy") ? file(entry.header.name, change(entry.content.toString())) : entry,
  );

describe("a file that is no whole backup", () => {
  const bytes = () => readFileSync(backup);
  const flipped = () => bytes().map((byte, index) => (index === Math.floor(bytes().length / 2) ? byte ^ 0xff : byte));
  it.each([
    ["cut short", () => bytes().subarray(0, bytes().length - 20)],
    ["cut in the middle", () => bytes().subarray(0, bytes().length / 2)],
    ["with a flipped byte", flipped],
    ["empty", () => Buffer.alloc(0)],
    ["some text", () => Buffer.from("hello")],
  ])("is refused: %s", async (_name, content) => {
    const damaged = fixture.path("damaged.tar.gz");
    writeFileSync(damaged, content());
    await expectRefused(fixture.restore(target, damaged, migrations, true), /is damaged|is empty/);
  });
});

describe("an archive that we have not written", () => {
  const link = (type: "symlink" | "link"): Entry => ({
    header: { name: "uploads/link", type, linkname: "/etc/passwd" },
    content: Buffer.alloc(0),
  });
  it.each<[string, RegExp, (entries: Entry[]) => readonly Entry[]]>([
    [
      "a path out of the uploads",
      /leads out of its folder \("uploads\/\.\.\/escaped"\)/,
      (entries) => [...entries, file("uploads/../escaped")],
    ],
    ["a path deep out of the uploads", /leads out of its folder/, (entries) => [...entries, file("uploads/a/../../../escaped")]],
    ["an absolute path", /leads out of its folder/, (entries) => [...entries, file("uploads//tmp/escaped")]],
    ["a path out of the archive", /its manifest does not know: "\.\.\/escaped"/, (entries) => [...entries, file("../escaped")]],
    ["a symbolic link", /no file \("uploads\/link"\)/, (entries) => [...entries, link("symlink")]],
    ["a hard link", /no file \("uploads\/link"\)/, (entries) => [...entries, link("link")]],
    ["an unknown table", /manifest does not know/, (entries) => [...entries, file("tables/0099-public.x.copy")]],
    [
      "a table twice",
      /manifest does not know/,
      (entries) => [...entries, ...entries.filter(({ header }) => header.name.endsWith("pot.copy"))],
    ],
    ["no manifest", /does not begin with a manifest/, (entries) => entries.slice(1)],
    ["a manifest of something else", /not a backup of Orbweave/, withManifest(() => ({ format: "other" }))],
    ["a damaged manifest", /manifest of the backup is damaged/, withPotTable({ columns: undefined })],
    ["a table file out of the folder", /manifest of the backup is damaged/, withPotTable({ file: "tables/../../x.copy" })],
    [
      "SQL for a partition",
      /manifest of the backup is damaged/,
      withPotTable({ partition: { schema: "public", name: "pot", bound: "DEFAULT; drop table pot" } }),
    ],
    [
      "a table less",
      /incomplete: it has no tables\/\d+-public\.pot\.copy/,
      (entries) => entries.filter(({ header }) => !header.name.endsWith("pot.copy")),
    ],
    ["a row less", /has 4999 rows where its manifest says 5000/, withPots((rows) => rows.slice(rows.indexOf("\n") + 1))],
    ["a newer format", /newer version of Orbweave, in a format/, withManifest(() => ({ formatVersion: 2 }))],
    [
      "a newer database",
      /newer version of Orbweave: its database/,
      withManifest(({ migrations: applied }) => ({ migrations: [...applied, { createdAt: 5e12, hash: "" }] })),
    ],
    ["a table that no migration makes", /no migration of this version makes: public\.jar/, withPotTable({ name: "jar" })],
  ])("is refused with %s", async (_name, sentence, change) => {
    await expectRefused(fixture.restore(target, await fixture.rewritten(backup, change), migrations, true), sentence);
    expect(readdirSync(dirname(target.dataDir))).not.toContain("escaped");
  });

  it.each<[string, RegExp, (rows: string) => string]>([
    ["a value of the wrong type", /invalid input value for enum colour: "blue"/, (rows) => rows.replace("4000\tred", "4000\tblue")],
    ["a key twice", /duplicate key/, (rows) => rows.replace("4000\tred", "4001\tred")],
    ["a broken reference", /violates foreign key constraint/, (rows) => rows.replace("4000\tred\t\\N", "4000\tred\t9999")],
  ])("changes nothing when rows break the rules: %s", async (_name, message, change) => {
    const broken = await fixture.rewritten(backup, withPots(change));
    await expect(fixture.restore(target, broken, migrations, true)).rejects.toThrow(message);
    await expectUnchanged();
  });
});

describe("a place where something is", () => {
  it("is refused without --force: tables", () =>
    expectRefused(fixture.restore(target, backup, migrations), /not empty: it has table .+ and \d+ more\. .+--force/));

  it("is refused without --force: uploads", async () => {
    const empty = await fixture.installation();
    await expectRefused(
      fixture.restore({ ...empty, dataDir: target.dataDir }, backup, migrations),
      /There are uploads in .+ already \(1\)\. .+--force/,
    );
    expect(await fingerprint(empty.url)).toEqual({});
  });

  it("is refused even with --force while an app is connected", async () => {
    const app = new pg.Client({ connectionString: target.url, application_name: "orbweave" });
    await app.connect();
    await expectRefused(fixture.restore(target, backup, migrations, true), /An app is running on this database/).finally(() => app.end());
  });

  it("puts the uploads back when the commit fails", async () => {
    const late = fixture.migrations(
      SCHEMA,
      "create table late (id int primary key, other int references late deferrable initially deferred); insert into late values (1, 2)",
    );
    await expect(fixture.restore(target, backup, late, true)).rejects.toThrow(/late_other_fkey/);
    await expectUnchanged();
  });
});

describe("an interruption", () => {
  /** Fires when the progress mentions the table. */
  function interruptedAt(table: string) {
    const interruption = new AbortController();
    return { interrupted: interruption.signal, tell: (line: string) => line.includes(table) && interruption.abort(new Error("enough")) };
  }

  it("of a restore changes nothing", async () => {
    const order = { ...target, file: backup, isForced: true, migrationsFolder: migrations, ...interruptedAt("public.pot") };
    await expect(restoreBackup(order)).rejects.toThrow("enough");
    await expectUnchanged();
  });

  it("of a backup leaves no file", async () => {
    const path = fixture.path("interrupted");
    await expect(createBackup({ ...source, file: path, isForced: false, ...interruptedAt("public.people") })).rejects.toThrow("enough");
    expect(readdirSync(fixture.folder).filter((name) => name.includes("interrupted"))).toEqual([]);
  });
});

describe("a backup", () => {
  const backUpTo = (path: string, installation = source) => createBackup({ ...installation, file: path, isForced: false, ...QUIET });

  it("replaces no file without --force", async () => {
    const existing = fixture.path("existing");
    writeFileSync(existing, "mine");
    await expectRefused(backUpTo(existing), /exists already\. .+--force/);
    expect(readFileSync(existing, "utf8")).toBe("mine");
    await createBackup({ ...source, file: existing, isForced: true, ...QUIET });
    expect(readFileSync(existing).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
  });

  it("needs a place and something to back up", async () => {
    await expectRefused(backUpTo(join(fixture.folder, "missing", "file")), /folder .+missing does not exist/);
    await expectRefused(backUpTo(fixture.folder), /is a folder/);
    await expectRefused(backUpTo(join(source.dataDir, "uploads", "file")), /would contain itself/);
    await expectRefused(backUpTo(fixture.path("x"), await fixture.installation()), /never been started/);
    const nowhere = { ...source, url: "postgres://nobody:wrong@127.0.0.1:1/none" };
    await expectRefused(backUpTo(fixture.path("x"), nowhere), /does not let us in \(.*ECONNREFUSED.*\)/);
  });

  it("leaves nothing behind when it breaks off", async () => {
    const hidden = await fixture.installation("ordinary");
    await query(
      hidden.url,
      "create schema drizzle; create table drizzle.__drizzle_migrations (hash text, created_at bigint); insert into drizzle.__drizzle_migrations values ('', 1)",
    );
    const superuser = new URL(source.url);
    superuser.pathname = new URL(hidden.url).pathname;
    await query(superuser.href, "create table private (id int)");
    const path = fixture.path("broken");
    await expect(backUpTo(path, hidden)).rejects.toThrow(/permission denied for table private/);
    expect(readdirSync(fixture.folder).filter((name) => path.endsWith(name) || name.includes("unfinished"))).toEqual([]);
  });
});
