import { expect, it } from "vitest";
import { createLog } from "#platform/log.server.ts";
import type { Services } from "#platform/services.ts";
import { readiness, storageRoom } from "./storage-room.ts";

it("is not ready from the first write that found no room until one finds room again", async () => {
  let tried = 0;
  let isFull = true;
  const room = storageRoom({ log: createLog("silent") } as Services, async () => {
    tried += 1;
    if (isFull) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  });
  expect([await room.hasRoom(), tried]).toEqual([true, 0]);
  room.noteFull();
  expect([await room.hasRoom(), tried]).toEqual([false, 1]);
  isFull = false;
  expect([await room.hasRoom(), tried]).toEqual([true, 2]);
  expect([await room.hasRoom(), tried]).toEqual([true, 2]);
});

it.each([
  ["everything is there", { isDatabaseThere: true, hasRoom: true, isStopping: false }, true],
  ["the storage is full", { isDatabaseThere: true, hasRoom: false, isStopping: false }, false],
  ["the database is away", { isDatabaseThere: false, hasRoom: true, isStopping: false }, false],
  ["the process is stopping", { isDatabaseThere: true, hasRoom: true, isStopping: true }, false],
])("readyz is asked when %s", async (_, { isDatabaseThere, hasRoom, isStopping }, expected) => {
  const world = {
    services: { log: createLog("silent") } as Services,
    whyNotReady: () => (isDatabaseThere ? undefined : "the database does not answer"),
  };
  const { isReady } = readiness(world, isStopping ? AbortSignal.abort() : new AbortController().signal, {
    noteFull: () => {},
    hasRoom: async () => hasRoom,
  });
  expect(await isReady()).toBe(expected);
});
