import { randomUUID } from "node:crypto";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { fileStoreOf } from "#platform/files.server.ts";
import { aTicket, bytesIn, ticketWorld } from "#features/tickets/ticket-fixture.ts";
import { runRetention } from "#kit/retention/run-retention.server.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { files } from "#db/schema/files.ts";
import { text } from "./file-fixture.ts";
import { storeFiles } from "./store-files.server.ts";
import { sweepFiles } from "./sweep-files.server.ts";

const FOREVER = new AbortController().signal;

/** Sets the modification time of everything in the folder. */
async function touchAll({ services }: TestWorld, at: Date): Promise<void> {
  const root = join(services.config.dataDir, "uploads");
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), at, at);
}

/** Rows, then bytes. */
async function sweep({ services }: TestWorld): Promise<void> {
  await runRetention(services, FOREVER);
  await sweepFiles(services, FOREVER);
}

it("removes bytes without a row and rows without a record after a day, and nothing sooner or else", async () => {
  await using world = await ticketWorld();
  const { services, clock } = world;
  await aTicket(world, { uploads: [{ name: "kept.txt", bytes: text("words") }] });
  const [kept] = await services.db.select().from(files);
  const rolledBack = await storeFiles(services, [{ name: "lost.txt", bytes: text("words") }]);
  const unsent = await storeFiles(services, [{ name: "unsent.txt", bytes: text("words") }]);
  if (!rolledBack.ok || !unsent.ok) throw new Error("not stored");
  await services.db.insert(files).values(unsent.files.map((file) => ({ ...file, createdAt: clock.now() })));
  const folder = join(services.config.dataDir, "uploads", "ab");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `ab000000-0000-4000-8000-${"0".repeat(12)}.part`), "half");
  await writeFile(join(folder, "somebody-else.txt"), "not ours");
  await touchAll(world, clock.now());
  clock.advance(DAY_MS);
  await sweep(world);
  expect(await bytesIn(world)).toHaveLength(4);
  clock.advance(1);
  await sweep(world);
  expect(await bytesIn(world)).toEqual([kept?.id]);
  expect(await services.db.select().from(files)).toMatchObject([{ id: kept?.id }]);
  // The kept file may be in the same folder.
  expect((await readdir(folder)).filter((name) => name !== kept?.id)).toEqual(["somebody-else.txt"]);
});

it("stores under ids only, and says what is not there", async () => {
  await using world = await ticketWorld();
  const store = fileStoreOf(world.services.config);
  const id = randomUUID();
  await store.put(
    id,
    (async function* () {
      yield text("in ");
      yield text("parts");
    })(),
  );
  expect(await new Response(await store.open(id)).text()).toBe("in parts");
  await expect(
    store
      .put(id, text("again"))
      .then(() => store.open(id))
      .then((body) => new Response(body).text()),
  ).resolves.toBe("again");
  await store.remove(id);
  await store.remove(id);
  expect(await store.open(id)).toBeUndefined();
  for (const wrong of ["../../etc/passwd", "a/b", "", `${id}/..`])
    await expect((async () => store.open(wrong))()).rejects.toThrow("Not the id");
});

it("takes no more than there is room for", async () => {
  await using world = await ticketWorld();
  await aTicket(world, { uploads: [{ name: "a.txt", bytes: text("words") }] });
  await world.services.db.update(files).set({ bytes: 2 ** 31 - 1 });
  const [row] = await world.services.db.select().from(files);
  if (!row) throw new Error("no file");
  await world.services.db.insert(files).values([
    { ...row, id: randomUUID() },
    { ...row, id: randomUUID(), bytes: 5 * 1024 ** 3 - 2 * (2 ** 31 - 1) - 2 },
  ]);
  expect(await storeFiles(world.services, [{ name: "b.txt", bytes: text("abc") }])).toEqual({
    ok: false,
    refusal: { reason: "no_room", name: "" },
  });
  expect(await storeFiles(world.services, [{ name: "b.txt", bytes: text("ab") }])).toMatchObject({ ok: true });
});
