import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import { afterAll, expect, inject, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/schedule/durations.ts";
import { loadConfig } from "#platform/config.server.ts";
import { migrateDatabase } from "#platform/db.server.ts";
import { fileStoreOf } from "#platform/files.server.ts";
import { asMemberWithout, asStaff } from "#tests/support/actors.ts";
import { startFakeS3 } from "#tests/support/fake-s3.ts";
import { type TestWorld, testWorld } from "#tests/support/test-database.ts";
import { scheduledBackups } from "#db/schema/backups.ts";
import { files } from "#db/schema/files.ts";
import { mails } from "#db/schema/mail.ts";
import { Fixture, query } from "./backup-fixture.ts";
import { backupStatus } from "./backup-status.server.ts";
import { runScheduledBackup } from "./scheduled-backup.server.ts";

const FOREVER = new AbortController().signal;
const fixture = new Fixture();
afterAll(() => fixture.dispose());

interface Scheduled extends TestWorld {
  readonly folder: string;
  run(signal?: AbortSignal): Promise<void>;
}

async function scheduledWorld(env: Readonly<Record<string, string>> = {}): Promise<Scheduled> {
  const world = await testWorld();
  const folder = fixture.path("backups");
  const set = { DATABASE_URL: world.url, DATA_DIR: fixture.path("data"), BACKUP_EVERY: "24h", BACKUP_KEEP: "2", BACKUP_TO: folder };
  const services = { ...world.services, config: loadConfig({ ...set, ...env }) };
  return { ...world, services, folder, run: (signal = FOREVER) => runScheduledBackup(services, signal) };
}

const rows = ({ services }: TestWorld) => services.db.select().from(scheduledBackups).orderBy(asc(scheduledBackups.startedAt));
const letters = ({ services }: TestWorld) => services.db.select().from(mails).where(eq(mails.template, "backup-failed"));
const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder).toSorted() : []);

/** A file's row and its bytes. */
async function anUpload({ services }: TestWorld, words: string, bytes: string | undefined = words): Promise<void> {
  const id = randomUUID();
  const sha256 = createHash("sha256").update(words).digest("hex");
  if (bytes !== "") await fileStoreOf(services.config).put(id, Buffer.from(bytes));
  await services.db.insert(files).values({ id, name: "a.txt", contentType: "text/plain", bytes: words.length, sha256 });
}

it("is made when it is due by one of several processes, proved, and shown in the settings", async () => {
  await using world = await scheduledWorld();
  const { clock, folder, run, services } = world;
  await anUpload(world, "words");
  await Promise.all([run(), run(), run()]);
  await run();
  const [made, ...more] = await rows(world);
  expect(more).toEqual([]);
  expect(made).toMatchObject({
    place: folder,
    startedAt: clock.now(),
    provedAt: clock.now(),
    unproved: null,
    failure: null,
    missingFiles: 0,
  });
  expect(filesIn(folder)).toEqual([made?.fileName]);
  expect(filesIn(services.config.dataDir)).toEqual(["uploads"]);
  expect(await query(world.url, "select datname from pg_database where datname like 'orbweave_proof_%'")).toEqual([]);
  const ctx = { ...(await asStaff(world)), services };
  const status = { place: folder, keep: 2, isRunning: false, nextAt: new Date(clock.now().getTime() + DAY_MS), last: { isProved: true } };
  expect(await backupStatus(ctx)).toMatchObject({
    ...status,
    last: { at: made?.startedAt, bytes: made?.bytes, isProved: true, fileName: made?.fileName },
  });
  await expect(asMemberWithout(world, "communication").then((member) => backupStatus({ ...member, services }))).rejects.toThrow(
    "permission",
  );

  const target = await fixture.installation();
  await fixture.restore(target, join(folder, made?.fileName ?? ""), "db/migrations");
  expect(
    await query(target.url, "select (select count(*)::int from files) as files, (select count(*)::int from scheduled_backups) as backups"),
  ).toEqual([{ files: 1, backups: 0 }]);
  clock.advance(DAY_MS - 1);
  await run();
  expect(await rows(world)).toHaveLength(1);
  clock.advance(1);
  await run();
  expect(await rows(world)).toHaveLength(2);
  clock.advance(DAY_MS);
  await run();
  const kept = await rows(world);
  expect(kept.map(({ startedAt }) => startedAt)).toEqual([new Date(clock.now().getTime() - DAY_MS), clock.now()]);
  expect(filesIn(folder)).toEqual(kept.map(({ fileName }) => fileName));
});

it("deletes old ones only after a newer one was proved", async () => {
  await using world = await scheduledWorld();
  const { clock, folder, services } = world;
  for (const days of [2, 1]) {
    const startedAt = new Date(clock.now().getTime() - days * DAY_MS);
    const fileName = `backup-${days}.tar.gz`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, fileName), "");
    const done = { startedAt, finishedAt: startedAt, leaseUntil: startedAt, provedAt: startedAt };
    await services.db.insert(scheduledBackups).values({ ...done, place: folder, fileName, bytes: 0, missingFiles: 0 });
  }
  // No row refers to it.
  writeFileSync(join(folder, "backup-2020-01-01T00-00-00Z.tar.gz"), "not known");
  const role = `creator_${randomUUID().slice(0, 8)}`;
  const owned = await fixture.installation(role);
  await migrateDatabase(owned.url, "db/migrations");
  const set = { DATA_DIR: services.config.dataDir, BACKUP_EVERY: "24h", BACKUP_KEEP: "1", BACKUP_TO: folder };
  const asRole = { ...services, config: loadConfig({ ...set, DATABASE_URL: owned.url }) };
  await runScheduledBackup(asRole, FOREVER);
  const last = (await rows(world)).at(-1);
  expect(last).toMatchObject({ provedAt: null, failure: null, unproved: expect.stringContaining(`role ${role} may not create`) });
  expect(filesIn(folder)).toHaveLength(4);
  expect(await letters(world)).toEqual([]);
  await query(inject("databaseUrl"), `alter role ${role} createdb`);
  clock.advance(DAY_MS);
  await runScheduledBackup(asRole, FOREVER);
  const [proved, ...older] = await rows(world);
  expect([proved?.provedAt, older]).toEqual([clock.now(), []]);
  expect(filesIn(folder)).toEqual(["backup-2020-01-01T00-00-00Z.tar.gz", proved?.fileName]);
});

it("says that files are missing, and fails when one is not what was uploaded: admins get one email", async () => {
  await using world = await scheduledWorld();
  const { clock, folder, run, services } = world;
  const { actor } = await asStaff(world);
  await anUpload(world, "lost", "");
  await run();
  const [good] = await rows(world);
  expect(good).toMatchObject({ missingFiles: 1, failure: null });
  await anUpload(world, "words", "sword");
  clock.advance(DAY_MS);
  await run();
  clock.advance(HOUR_MS);
  await run();
  const failed = (await rows(world)).slice(1);
  expect(failed).toHaveLength(2);
  for (const { failure } of failed)
    expect(failure).toMatch(/^It was made and could not be restored\. The file .+ is not the one that was uploaded\.$/);
  // The good one and the newest broken one.
  expect(failed.map(({ bytes }) => bytes === null)).toEqual([true, false]);
  expect(filesIn(folder)).toEqual([good?.fileName, failed[1]?.fileName]);
  const [letter, ...others] = await letters(world);
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ toAddress: actor.email, subject: "Orbweave: the scheduled backup failed" });
  expect(letter?.text).toContain("is not the one that was uploaded");
  expect(letter?.text).toContain("The last backup that succeeded is of 15 Nov 2026, 15:00.");
  await services.db.delete(files);
  clock.advance(HOUR_MS);
  await run();
  expect((await rows(world)).at(-1)).toMatchObject({ failure: null, missingFiles: 0 });
  await anUpload(world, "words", "sword");
  clock.advance(DAY_MS);
  await run();
  expect(await letters(world)).toHaveLength(2);
});

it("goes to a bucket, is read back from there, and is deleted there", async () => {
  await using fake = await startFakeS3();
  await using world = await scheduledWorld({ BACKUP_TO: fake.url({ path: "/orb/daily" }), BACKUP_KEEP: "1" });
  const { clock, run, services } = world;
  await run();
  clock.advance(DAY_MS);
  await run();
  const [made, ...others] = await rows(world);
  expect(others).toEqual([]);
  expect(made).toMatchObject({ failure: null, provedAt: clock.now(), place: expect.stringMatching(/^http:\/\/127[^@]+\/orb\/daily\/$/) });
  expect([...fake.objects].map(([key, content]) => [key, content.byteLength])).toEqual([[`daily/${made?.fileName}`, made?.bytes]]);
  expect(fake.asked.filter((asked) => asked.startsWith("GET"))).toHaveLength(2);
  expect(filesIn(services.config.dataDir)).toEqual([]);
  // The bytes read back differ from those sent.
  clock.advance(DAY_MS);
  fake.trouble = (method) => (method === "GET" ? { status: 403, code: "AccessDenied" } : undefined);
  await run();
  expect((await rows(world)).map(({ failure }) => failure)).toEqual([
    null,
    expect.stringContaining("does not let the key in BACKUP_TO do this"),
  ]);
  expect(fake.objects.size).toBe(2);
});

it("fails with a sentence where it cannot be written", async () => {
  const file = fixture.path("a-file");
  writeFileSync(file, "");
  await using world = await scheduledWorld({ BACKUP_TO: join(file, "below") });
  await world.run();
  expect(await rows(world)).toMatchObject([{ bytes: null, failure: expect.stringMatching(/^The folder of BACKUP_TO cannot be used/) }]);
});

it("leaves nothing when the process stops, so that the next one makes it", async () => {
  await using world = await scheduledWorld();
  const stopping = new AbortController();
  setTimeout(() => stopping.abort(), 20);
  await world.run(stopping.signal);
  expect([await rows(world), filesIn(world.folder)]).toEqual([[], []]);
  expect(filesIn(world.services.config.dataDir)).toEqual([]);
  await world.run();
  expect(await rows(world)).toMatchObject([{ failure: null }]);
});

it("is given up when its process has died, and made again an hour after it began", async () => {
  await using world = await scheduledWorld();
  const { clock, folder, run, services } = world;
  await asStaff(world);
  const left = { place: folder, fileName: "backup-of-the-dead.tar.gz", startedAt: clock.now() };
  await services.db.insert(scheduledBackups).values({ ...left, leaseUntil: new Date(clock.now().getTime() + 1000) });
  mkdirSync(join(folder, "backup-of-the-dead.tar.gz.unfinished-x1"), { recursive: true });
  await run();
  expect(await rows(world)).toMatchObject([{ finishedAt: null }]);
  clock.advance(1001);
  await run();
  expect(await rows(world)).toMatchObject([{ failure: "The process that was making it ended before it was done." }]);
  expect(filesIn(folder)).toEqual([]);
  expect(await letters(world)).toHaveLength(1);
  clock.advance(HOUR_MS);
  await run();
  expect(await rows(world)).toMatchObject([{ fileName: left.fileName }, { failure: null, provedAt: clock.now() }]);
});
