import { expect, it } from "vitest";
import { startDueWork } from "#platform/due-work.server.ts";
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

it("is not ready once due work finds the storage full", async () => {
  const log = createLog("silent");
  const world = { services: { log } as Services, whyNotReady: () => undefined };
  const full = async () => {
    throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  };
  const { isReady } = readiness(world, new AbortController().signal, storageRoom(world.services, full));
  expect(await isReady()).toBe(true);
  const { promise, resolve } = Promise.withResolvers<string>();
  const working = startDueWork(world.services, [{ name: "store", everyMs: 60_000, run: full }], (_, result) => resolve(result));
  await promise;
  expect(await isReady()).toBe(false);
  await working.stop();
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

it("says in the log why it is no longer ready, once for each reason", async () => {
  const lines: string[] = [];
  const log = {
    warn: ({ reason }: { reason: string }, text: string) => lines.push(`${text}: ${reason}`),
    info: (text: string) => lines.push(text),
  };
  let reason: string | undefined = "the database does not answer";
  let hasRoom = true;
  const world = { services: { log } as unknown as Services, whyNotReady: () => reason };
  const { isReady } = readiness(world, new AbortController().signal, { noteFull: () => {}, hasRoom: async () => hasRoom });
  const ask = async (now: string | undefined) => {
    reason = now;
    await isReady();
    await isReady();
    return lines.splice(0);
  };
  expect(await ask("the database does not answer"), "while it starts").toEqual([]);
  expect(await ask(undefined)).toEqual([]);
  expect(await ask("the database does not answer")).toEqual(["not ready: the database does not answer"]);
  hasRoom = false;
  expect(await ask(undefined)).toEqual(["not ready: the storage is full"]);
  hasRoom = true;
  expect(await ask(undefined)).toEqual(["ready again"]);
});
