import { existsSync } from "node:fs";
import { cp, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "@playwright/test";
import { lockDataDir } from "#platform/data-dir-lock.server.ts";
import { ADMIN } from "./office.ts";
import { databaseUrl, dataFolder, freePort, type RunningApp, startApp } from "./running-app.ts";

type Demo = "on" | "off";

/** Preparing a folder takes minutes on a very busy machine. */
const LOCK_MS = 300_000;

/** A folder that an app has filled and left, made by the first test that needs it. Removed when all tests are over. */
async function original(demo: Demo): Promise<string> {
  const place = process.env["PREPARED_FOLDERS"];
  if (place === undefined) throw new Error("playwright.config.ts did not say where prepared folders are.");
  const finished = join(place, `demo-${demo}`);
  if (existsSync(finished)) return finished;
  const empty = demo === "on" ? await original("off") : undefined;
  await mkdir(place, { recursive: true, mode: 0o755 });
  const lock = await lockDataDir(place, LOCK_MS);
  if (!lock) throw new Error(`No folder with DEMO=${demo} within ${LOCK_MS} ms.`);
  try {
    if (existsSync(finished)) return finished;
    await using folder = await dataFolder();
    if (empty !== undefined) await cp(empty, folder.path, { recursive: true });
    const app = await startApp({ DATA_DIR: folder.path, DEMO: demo, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
    await app.stop();
    await rename(folder.path, finished);
    return finished;
  } finally {
    lock.release();
  }
}

/**
 * A copy of a data folder on which an app has run before, with ADMIN and with or without the demo world: a first start takes several times
 * as long as a later one. Tests about the first start use an empty folder.
 */
async function preparedFolder(demo: Demo): ReturnType<typeof dataFolder> {
  const folder = await dataFolder();
  await cp(await original(demo), folder.path, { recursive: true });
  // Copies that run at the same time would have to move to other ports.
  const { password } = new URL(await databaseUrl(folder.path));
  await writeFile(join(folder.path, "postgres", "credentials.json"), JSON.stringify({ port: await freePort(), password }));
  return folder;
}

export interface PreparedApp extends RunningApp {
  /** Its data folder. */
  readonly folder: string;
}

/** The product on a prepared folder, which is removed with it. */
export async function startPrepared(demo: Demo, env: Readonly<Record<string, string>> = {}): Promise<PreparedApp> {
  const folder = await preparedFolder(demo);
  const app = await startApp({ DATA_DIR: folder.path, DEMO: demo, ...env });
  return {
    ...app,
    folder: folder.path,
    async [Symbol.asyncDispose]() {
      await app.stop();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** An app for the tests of one file, because what they change would break others. */
export function ownApp(demo: Demo): Pick<PreparedApp, "url" | "folder"> {
  let app: PreparedApp;
  test.beforeAll(async () => {
    app = await startPrepared(demo);
  });
  test.afterAll(() => app[Symbol.asyncDispose]());
  return {
    get url() {
      return app.url;
    },
    get folder() {
      return app.folder;
    },
  };
}
