import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Clock } from "#platform/clock.ts";
import { loadConfig } from "#platform/config.server.ts";
import { createLog } from "#platform/log.server.ts";
import { openModel } from "#platform/model.server.ts";
import type { Services } from "#platform/services.ts";
import { CAPABILITIES } from "#app/capabilities.server.ts";
import { NO_EVENTS } from "./no-events.ts";
import { takeDatabase } from "./spare-databases.ts";

export interface TestWorld extends AsyncDisposable {
  readonly url: string;
  readonly clock: TestClock;
  readonly services: Services;
}

export interface TestClock extends Clock {
  /** Advances the clock. */
  advance(ms: number): void;
}

function testClock(): TestClock {
  let nowMs = Date.parse("2026-11-15T09:00:00Z");
  return { now: () => new Date(nowMs), advance: (ms) => void (nowMs += ms) };
}

/** A separate database for one test, with the services that verbs need. `await using world = await testWorld()` cleans up. */
export async function testWorld(env: Readonly<Record<string, string>> = {}): Promise<TestWorld> {
  const { url, db, giveBack } = await takeDatabase();
  // Not a running app's folder: the demo data stores files.
  const config = loadConfig({ DATA_DIR: join(tmpdir(), "orbweave-tests"), ...env });
  const log = createLog("silent");
  const clock = testClock();
  return {
    url,
    clock,
    services: {
      config,
      log,
      db,
      clock,
      linkSecret: randomBytes(32),
      secretKeys: [randomBytes(32)],
      events: NO_EVENTS,
      model: openModel(config),
      smtp: undefined,
      capabilities: CAPABILITIES,
    },
    [Symbol.asyncDispose]: giveBack,
  };
}

/** A world with its own folder for uploads. */
export async function worldWithDisk(env: Readonly<Record<string, string>> = {}): Promise<TestWorld & { readonly folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), "orbweave-world-"));
  const world = await testWorld({ DATA_DIR: folder, ...env });
  return {
    ...world,
    folder,
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
