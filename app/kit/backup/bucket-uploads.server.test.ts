import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { loadConfig } from "#platform/config.server.ts";
import { filePath, fileStoreOf } from "#platform/files.server.ts";
import { parseS3Url } from "#platform/s3-address.ts";
import { type FakeS3, startFakeS3 } from "#tests/support/fake-s3.ts";
import { Fixture, type Installation, fingerprint, putUploads, query, uploadsIn } from "./backup-fixture.ts";
import { emptyInstallation } from "./reset-installation.server.ts";

const fixture = new Fixture();
const migrations = fixture.migrations("create table pot (id int primary key)");
const IDS = [randomUUID(), randomUUID(), randomUUID()] as const;
const CONTENTS = { [IDS[0]]: "one", [IDS[1]]: "", [IDS[2]]: "three" };
const ON_DISK = Object.fromEntries(Object.entries(CONTENTS).map(([id, content]) => [filePath(id), content]));
const IN_BUCKET = Object.fromEntries(Object.entries(CONTENTS).map(([id, content]) => [`uploads/${id}`, content]));
let fake: FakeS3;
let onDisk: string;

const withBucket = (installation: Installation): Installation => ({ ...installation, s3: parseS3Url("S3_URL", fake.url()) });
const bucket = () => Object.fromEntries([...fake.objects].map(([key, content]) => [key, content.toString()]).toSorted());
const sorted = (record: object) => Object.fromEntries(Object.entries(record).toSorted());

beforeAll(async () => {
  const source = await fixture.migrated(migrations, "insert into pot values (1), (2)");
  putUploads(source.dataDir, { ...ON_DISK, "not-ours.txt": "left out of a bucket" });
  onDisk = await fixture.backUp(source);
});
beforeEach(async () => void (fake = await startFakeS3()));
afterEach(() => fake[Symbol.asyncDispose]());
afterAll(() => fixture.dispose());

it("moves the files of a backup from a folder to a bucket, and back", async () => {
  const target = withBucket(await fixture.installation());
  await fixture.restore(target, onDisk, migrations);
  expect(bucket()).toEqual(sorted(IN_BUCKET));
  expect(uploadsIn(target.dataDir)).toEqual({});
  const fromBucket = await fixture.backUp(target);
  const back = await fixture.installation();
  await fixture.restore(back, fromBucket, migrations);
  expect(uploadsIn(back.dataDir)).toEqual(ON_DISK);
  expect(await fingerprint(back.url)).toEqual(await fingerprint(target.url));
});

it("replaces what a bucket holds only with --force, sends nothing twice, and leaves what is not ours", async () => {
  const target = withBucket(await fixture.installation());
  fake.objects.set(`uploads/${IDS[0]}`, Buffer.from("one"));
  fake.objects.set(`uploads/${randomUUID()}`, Buffer.from("old"));
  fake.objects.set("backups/kept.tar.gz", Buffer.from("not an upload"));
  await expect(fixture.restore(target, onDisk, migrations)).rejects.toThrow(/There are uploads in http:.*\/orb\/ already \(2\)/);
  await fixture.restore(target, onDisk, migrations, true);
  expect(bucket()).toEqual(sorted({ ...IN_BUCKET, "backups/kept.tar.gz": "not an upload" }));
  expect(fake.asked).not.toContain(`PUT /orb/uploads/${IDS[0]}`);
});

it("leaves bucket and database as they were when the bucket fails half-way", async () => {
  const target = withBucket(await fixture.migrated(migrations, "insert into pot values (7)"));
  fake.objects.set(`uploads/${IDS[0]}`, Buffer.from("one"));
  const before = await fingerprint(target.url);
  let puts = 0;
  fake.trouble = (method) => (method === "PUT" && ++puts === 2 ? { status: 403, code: "AccessDenied" } : undefined);
  await expect(fixture.restore(target, onDisk, migrations, true)).rejects.toThrow("does not let the key in S3_URL do this");
  expect(bucket()).toEqual({ [`uploads/${IDS[0]}`]: "one" });
  expect(await fingerprint(target.url)).toEqual(before);
});

it("is emptied with the database by a reset", async () => {
  const { url, dataDir } = await fixture.migrated(migrations);
  const config = loadConfig({ DATABASE_URL: url, DATA_DIR: dataDir, S3_URL: fake.url() });
  await fileStoreOf(config).put(IDS[0], Buffer.from("one"));
  const said: string[] = [];
  const request = { isConfirmed: true, isProduction: false, confirm: async () => false };
  await emptyInstallation(config, { ...request, tell: (message) => said.push(message) });
  expect(said.join()).toMatch(/1 uploads in http:.*\/orb\//);
  expect(bucket()).toEqual({});
  expect(await query(url, "select to_regclass('pot') as pot")).toEqual([{ pot: null }]);
});
