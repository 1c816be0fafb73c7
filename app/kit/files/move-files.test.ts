import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadConfig } from "#platform/config.server.ts";
import { filePath, type FileStore } from "#platform/files.server.ts";
import { type FakeS3, startFakeS3 } from "#tests/support/fake-s3.ts";
import { moveFiles, type MoveOrder, storesFor } from "./move-files.server.ts";

let fake: FakeS3;
let folder: string;
let said: string[];

beforeEach(async () => {
  fake = await startFakeS3();
  folder = await mkdtemp(join(tmpdir(), "orbweave-move-"));
  said = [];
});
afterEach(async () => {
  await fake[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const stores = (direction: string) => storesFor(direction, loadConfig({ DATA_DIR: folder, S3_URL: fake.url() }));

function move(direction: "to-s3" | "to-disk", changes: Partial<MoveOrder> = {}): Promise<void> {
  const { from, to } = stores(direction);
  const interrupted = new AbortController().signal;
  return moveFiles({ from, to, isDeleting: false, interrupted, tell: (message) => said.push(message), ...changes });
}

async function fill(store: FileStore, count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const id of ids) await store.put(id, Buffer.from(`words of ${id}`));
  return ids.toSorted();
}

async function idsIn(store: FileStore): Promise<readonly string[]> {
  const ids = [];
  for await (const { id } of store.list()) ids.push(id);
  return ids.toSorted();
}

async function textsIn(store: FileStore): Promise<readonly string[]> {
  return Promise.all((await idsIn(store)).map(async (id) => new Response(await store.open(id)).text()));
}

it("copies all files to a bucket and back, deletes only when told to, and does nothing a second time", async () => {
  const { from: disk, to: bucket } = stores("to-s3");
  const ids = await fill(disk, 5);
  await move("to-s3");
  expect(await textsIn(bucket)).toEqual(ids.map((id) => `words of ${id}`));
  expect(await idsIn(disk)).toEqual(ids);
  expect(said).toEqual([expect.stringContaining("Copied and compared 5 files"), "Nothing was deleted at the source."]);
  fake.asked.length = 0;
  await move("to-s3");
  expect(fake.asked.filter((asked) => asked.startsWith("PUT"))).toEqual([]);
  await move("to-s3", { isDeleting: true });
  expect(await idsIn(disk)).toEqual([]);
  await move("to-disk", { isDeleting: true });
  expect(await textsIn(disk)).toEqual(ids.map((id) => `words of ${id}`));
  expect(fake.objects.size).toBe(0);
});

it("goes on after it was cut off, also over what was half written", async () => {
  const { from: bucket, to: disk } = stores("to-disk");
  const ids = await fill(bucket, 4);
  const half = join(folder, "uploads", filePath(ids[0] ?? ""));
  await mkdir(dirname(half), { recursive: true });
  await writeFile(`${half}.part`, "words");
  const interruption = new AbortController();
  const stopping: FileStore = {
    ...disk,
    put: (id, content) => disk.put(id, content).then(() => interruption.abort()),
  };
  await expect(move("to-disk", { to: stopping, interrupted: interruption.signal })).rejects.toThrow("Run the same command again");
  expect(await idsIn(disk)).toHaveLength(1);
  await move("to-disk");
  expect(await textsIn(disk)).toEqual(ids.map((id) => `words of ${id}`));
  expect(await readdir(dirname(half))).not.toContain(`${ids[0]}.part`);
});

it("deletes nothing that differs, and nothing that arrived otherwise than it was sent", async () => {
  const { from: disk, to: bucket } = stores("to-s3");
  const [id = ""] = await fill(disk, 1);
  fake.objects.set(`uploads/${id}`, Buffer.from(`words of ${id}`.toUpperCase()));
  await expect(move("to-s3", { isDeleting: true })).rejects.toThrow(`The file ${id} has other content at the target`);
  expect(await idsIn(disk)).toEqual([id]);
  fake.objects.clear();
  const lossy: FileStore = { ...bucket, put: async (each) => bucket.put(each, Buffer.from("other")) };
  await expect(move("to-s3", { to: lossy, isDeleting: true })).rejects.toThrow(`The file ${id} has other content at the target`);
  const forgetful: FileStore = { ...bucket, put: async () => {} };
  fake.objects.clear();
  await expect(move("to-s3", { to: forgetful, isDeleting: true })).rejects.toThrow(`The file ${id} is not at the target`);
  expect(await idsIn(disk)).toEqual([id]);
  // A file damaged in transit is sent again.
  fake.objects.set(`uploads/${id}`, Buffer.from("half"));
  await move("to-s3", { isDeleting: true });
  expect(fake.objects.get(`uploads/${id}`)?.toString()).toBe(`words of ${id}`);
});

it("explains what it needs", () => {
  expect(() => stores("to-the-moon")).toThrow("Usage: npm run move-files to-s3|to-disk");
  expect(() => storesFor("to-s3", loadConfig({ DATA_DIR: folder }))).toThrow("S3_URL must be set");
});
