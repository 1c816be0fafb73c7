import { spawn, type ChildProcess } from "node:child_process";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Preparing a database takes minutes on a very busy machine. */
const READY_MS = 300_000;

export interface RunningApp extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  readonly process: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Resolves with the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A folder that the database's unprivileged user can access when the tests run as root. */
export async function dataFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await mkdtemp(join(tmpdir(), "orbweave-app-"));
  await chmod(path, 0o755);
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** The URL of the embedded database of an app running on this folder. */
export async function databaseUrl(folder: string): Promise<string> {
  const { port, password } = JSON.parse(await readFile(join(folder, "postgres", "credentials.json"), "utf8")) as {
    port: number;
    password: string;
  };
  return `postgres://orbweave:${password}@127.0.0.1:${port}/orbweave`;
}

export interface Spawned {
  readonly process: ChildProcess;
  output(): string;
  readonly exited: Promise<number | null>;
}

const BUILT = "build/server/index.js";

export function spawnApp(env: Readonly<Record<string, string>>, program = BUILT): Spawned {
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      WARM_PAGES: "off",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  child.stdout.on("data", (chunk) => (text += String(chunk)));
  child.stderr.on("data", (chunk) => (text += String(chunk)));
  // Not on "exit": the last output may arrive after it.
  const exited = new Promise<number | null>((resolve) => child.on("close", resolve));
  return { process: child, output: () => text, exited };
}

async function untilReady(url: string, app: Spawned): Promise<void> {
  const deadline = Date.now() + READY_MS;
  let hasExited = false;
  void app.exited.then(() => (hasExited = true));
  while (Date.now() < deadline && !hasExited) {
    const isReady = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  app.process.kill("SIGKILL");
  throw new Error(`The app did not become ready:\n${app.output()}`);
}

/** For an app that was started with `WARM`. */
export async function untilWarm({ output }: Pick<RunningApp, "output">): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (!output().includes("public pages are in memory")) {
    if (Date.now() > deadline) throw new Error(`The pages were not rendered in advance:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Rendering the public pages in advance takes 12 s of CPU time, which only tests that read or measure cached pages need. */
export const WARM = { WARM_PAGES: "on", LOG_LEVEL: "info" } as const;

/** Starts the built product, or another program that serves like it, in a separate process. */
export async function startApp(env: Readonly<Record<string, string>>, program = BUILT): Promise<RunningApp> {
  const port = Number(env["PORT"] ?? (await freePort()));
  const url = `http://localhost:${port}`;
  const app = spawnApp({ PORT: String(port), ...env }, program);
  await untilReady(`http://127.0.0.1:${port}`, app);
  const stop = (signal: NodeJS.Signals = "SIGTERM") => {
    app.process.kill(signal);
    return app.exited;
  };
  return {
    url,
    port,
    process: app.process,
    output: app.output,
    stop,
    async [Symbol.asyncDispose]() {
      await stop();
    },
  };
}
