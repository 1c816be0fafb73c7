import { readdir } from "node:fs/promises";
import { expect, it } from "vitest";
import { storageRoom } from "#server/storage-room.ts";
import { dataFolder } from "#tests/support/running-app.ts";
import { testWorld } from "#tests/support/test-database.ts";

it("tries with a write to the database and to the folder of the uploads, and leaves nothing there", async () => {
  await using world = await testWorld();
  await using folder = await dataFolder();
  const config = { ...world.services.config, dataDir: folder.path, isDataDirChosen: true };
  const room = storageRoom({ ...world.services, config });
  room.noteFull();
  expect(await room.hasRoom()).toBe(true);
  const left = await readdir(folder.path, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);
  const elsewhere = storageRoom({ ...world.services, config: { ...config, dataDir: "/dev/null" } });
  elsewhere.noteFull();
  expect(await elsewhere.hasRoom()).toBe(false);
});
